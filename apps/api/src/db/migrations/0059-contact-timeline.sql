-- Calls, meetings, emails and notes that people log about a contact. Deleted ones can be restored for 30 days.
create table crm_activities (
  bid int not null,
  id text collate "C" not null,
  contact_id text collate "C" not null,
  kind text not null check (kind in ('call', 'meeting', 'email', 'note')),
  happened_at timestamptz not null,
  text text not null,
  created_by text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by text,
  primary key (bid, id),
  foreign key (bid, contact_id) references crm_contacts (bid, id) on delete cascade
);
create index crm_activities_contact on crm_activities (bid, contact_id, happened_at, id);
create index crm_activities_deleted on crm_activities (deleted_at) where deleted_at is not null;
-- Creations and changes of contacts. `fields` holds the changed fields with their values before and after as texts.
-- The primary key is also the index of the timeline's pages: an import adds to no other index.
create table crm_changes (
  bid int not null,
  contact_id text collate "C" not null,
  changed_at timestamptz not null,
  id text collate "C" not null default left(replace(gen_random_uuid()::text, '-', ''), 20),
  kind text not null check (kind in ('created', 'updated', 'deleted', 'restored')),
  cause text not null check (cause in ('person', 'import', 'undo')),
  uid text not null,
  fields jsonb not null,
  primary key (bid, contact_id, changed_at, id),
  foreign key (bid, contact_id) references crm_contacts (bid, id) on delete cascade
);
-- What else happened to contacts that exist is not known.
insert into crm_changes (bid, contact_id, changed_at, kind, cause, uid, fields)
select bid, id, created_at, 'created', 'person', created_by, '[]' from crm_contacts;
-- The tickets of a contact in the order of the timeline.
drop index tickets_contact;
create index tickets_contact on tickets (bid, contact_id, created_at, id) where contact_id is not null;
