-- Values with which a team creates tickets of one kind.
create table ticket_templates (
  bid int not null,
  id text collate "C" not null,
  tid int not null,
  name text not null,
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (bid, id),
  foreign key (bid, tid) references teams (bid, tid) on delete cascade
);
create index ticket_templates_team on ticket_templates (bid, tid);
