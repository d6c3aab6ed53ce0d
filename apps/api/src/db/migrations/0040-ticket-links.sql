-- Links between two tickets of a business. `parent`: from_id is the parent of to_id; `blocks`: from_id blocks to_id;
-- `relates` has no direction, from_id is the smaller id. A deleted ticket keeps its links, so that restoring it restores them.
create table ticket_links (
  bid int not null,
  id text collate "C" not null,
  kind text not null check (kind in ('parent', 'blocks', 'relates')),
  from_id text collate "C" not null,
  to_id text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (bid, id),
  foreign key (bid, from_id) references tickets (bid, id) on delete cascade,
  foreign key (bid, to_id) references tickets (bid, id) on delete cascade,
  check (from_id <> to_id),
  check (kind <> 'relates' or from_id < to_id)
);
create unique index ticket_links_pair on ticket_links (bid, kind, from_id, to_id);
create unique index ticket_links_parent on ticket_links (bid, to_id) where kind = 'parent';
create index ticket_links_from on ticket_links (bid, from_id);
create index ticket_links_to on ticket_links (bid, to_id);

-- Action 11: a link. All rows passed the narrower check, so they are not read again.
alter table ticket_history drop constraint ticket_history_action_check;
alter table ticket_history add constraint ticket_history_action_check check (action between 0 and 11) not valid;
