-- Contacts are also recognised by their full name alone: a hash of it as `fold_text` folds it, behind every email.
insert into crm_contact_keys (bid, key, contact_id)
select bid, '~' || encode(sha256(convert_to(fold_text(btrim(first_name || ' ' || last_name)), 'UTF8')), 'hex'), id
from crm_contacts;
-- Pairs of contacts that are different people: they are not proposed as duplicates. The smaller id comes first.
create table crm_distinct_contacts (
  bid int not null,
  contact_id text collate "C" not null,
  other_id text collate "C" not null,
  primary key (bid, contact_id, other_id),
  foreign key (bid, contact_id) references crm_contacts (bid, id) on delete cascade,
  foreign key (bid, other_id) references crm_contacts (bid, id) on delete cascade,
  check (contact_id < other_id)
);
create index crm_distinct_contacts_other on crm_distinct_contacts (bid, other_id);
-- Merges of contacts into one, kept for 30 days for their undo. `former` and `stored` hold the values of the contact
-- before and after the merge, `lists` and `businesses` those to which the merge added it. A contact in `merged` that was
-- deleted at `created_at` was deleted by the merge.
create table crm_merges (
  bid int not null,
  id text collate "C" not null,
  contact_id text collate "C" not null,
  merged text[] not null,
  former jsonb not null,
  stored jsonb not null,
  lists text[] not null,
  businesses text[] not null,
  uid text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (bid, id),
  foreign key (bid, contact_id) references crm_contacts (bid, id) on delete cascade
);
create index crm_merges_created on crm_merges (bid, created_at desc, id desc);
create index crm_merges_contact on crm_merges (bid, contact_id);
create index crm_merges_old on crm_merges (created_at);
-- Tickets and activities that a merge moved, with the contact that they belonged to.
create table crm_merge_moves (
  bid int not null,
  merge_id text collate "C" not null,
  kind text not null check (kind in ('ticket', 'activity')),
  moved_id text collate "C" not null,
  contact_id text collate "C" not null,
  primary key (bid, merge_id, kind, moved_id),
  foreign key (bid, merge_id) references crm_merges (bid, id) on delete cascade
);
-- Names of the contacts of a merge.
alter table crm_changes add column merged text[];
alter table crm_changes drop constraint crm_changes_kind_check;
alter table crm_changes add constraint crm_changes_kind_check
  check (kind in ('created', 'updated', 'deleted', 'restored', 'merged'));
alter table crm_changes drop constraint crm_changes_cause_check;
alter table crm_changes add constraint crm_changes_cause_check
  check (cause in ('person', 'import', 'undo', 'merge'));
