-- Imports of contacts. `received` of their rows were sent; the answer to the last batch is kept for its retry.
create table crm_imports (
  bid int not null references businesses (bid) on delete cascade,
  id text collate "C" not null,
  file_name text not null,
  rows int not null,
  key text not null,
  action text not null,
  list_id text collate "C",
  received int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  duplicates int not null default 0,
  refused int not null default 0,
  last_answer jsonb,
  uid text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (bid, id)
);
create index crm_imports_created on crm_imports (bid, created_at desc, id desc);
-- Contacts that an import created, updated or added to its list, for its undo. `former` holds the values before the
-- update, `changed_at` the time of the last change by the import, `listed` whether the import added it to the list.
create table crm_import_contacts (
  bid int not null,
  import_id text collate "C" not null,
  contact_id text collate "C" not null,
  outcome text not null check (outcome in ('created', 'updated', 'listed')),
  former jsonb,
  changed_at timestamptz not null,
  listed boolean not null,
  primary key (bid, import_id, contact_id),
  foreign key (bid, import_id) references crm_imports (bid, id) on delete cascade,
  foreign key (bid, contact_id) references crm_contacts (bid, id) on delete cascade
);
create index crm_import_contacts_contact on crm_import_contacts (bid, contact_id);
-- What contacts are recognised by: email addresses in lower case, phone numbers, and the hash of name and company as
-- `fold_text` folds them. A table of its own: without statistics PostgreSQL would not use an index over the JSON.
create table crm_contact_keys (
  bid int not null,
  key text collate "C" not null,
  contact_id text collate "C" not null,
  primary key (bid, key, contact_id),
  foreign key (bid, contact_id) references crm_contacts (bid, id) on delete cascade
);
create index crm_contact_keys_contact on crm_contact_keys (bid, contact_id);
insert into crm_contact_keys (bid, key, contact_id)
select bid, lower(email ->> 'address'), id from crm_contacts cross join jsonb_array_elements(emails) as email
union
select bid, phone ->> 'number', id from crm_contacts cross join jsonb_array_elements(phones) as phone
union
select bid, 'name:' || encode(sha256(convert_to(
    fold_text(btrim(first_name || ' ' || last_name)) || E'\n' || fold_text(company), 'UTF8')), 'hex'), id
from crm_contacts;
