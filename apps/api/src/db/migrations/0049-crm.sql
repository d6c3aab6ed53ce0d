-- A small CRM: contacts, lists of them and businesses (customers and suppliers, no tenants), and the app token that its
-- calls carry. `sort_name` and `search_text` are folded by the server as `fold_text` does it.
create table crm_tokens (
  bid int primary key references businesses (bid) on delete cascade,
  token text not null,
  created_by text not null,
  created_at timestamptz not null
);
create table crm_contacts (
  bid int not null references businesses (bid) on delete cascade,
  id text collate "C" not null,
  first_name text not null,
  last_name text not null,
  company text not null,
  position text not null,
  phones jsonb not null,
  emails jsonb not null,
  address text not null,
  birthday text collate "C" check (birthday ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  tags text[] not null,
  notes text not null,
  owner text,
  do_not_contact boolean not null,
  sort_name text collate "C" not null,
  search_text text not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (bid, id)
);
create index crm_contacts_name on crm_contacts (bid, sort_name, id) where deleted_at is null;
create index crm_contacts_created on crm_contacts (bid, created_at, id) where deleted_at is null;
create index crm_contacts_updated on crm_contacts (bid, updated_at, id) where deleted_at is null;
create index crm_contacts_owner on crm_contacts (bid, owner) where owner is not null;
create index crm_contacts_deleted on crm_contacts (deleted_at) where deleted_at is not null;
create index crm_contacts_search on crm_contacts
  using gin (bid public.int4_ops, search_text public.gin_trgm_ops) with (gin_pending_list_limit = 512)
  where deleted_at is null;
create table crm_businesses (
  bid int not null references businesses (bid) on delete cascade,
  id text collate "C" not null,
  name text not null,
  website text not null,
  phones jsonb not null,
  emails jsonb not null,
  address text not null,
  notes text not null,
  sort_name text collate "C" not null,
  search_text text not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (bid, id)
);
create index crm_businesses_name on crm_businesses (bid, sort_name, id) where deleted_at is null;
create index crm_businesses_created on crm_businesses (bid, created_at, id) where deleted_at is null;
create index crm_businesses_updated on crm_businesses (bid, updated_at, id) where deleted_at is null;
create index crm_businesses_deleted on crm_businesses (deleted_at) where deleted_at is not null;
create index crm_businesses_search on crm_businesses
  using gin (bid public.int4_ops, search_text public.gin_trgm_ops) with (gin_pending_list_limit = 512)
  where deleted_at is null;
-- At most 500 of a business: they are sorted and searched without further indexes.
create table crm_lists (
  bid int not null references businesses (bid) on delete cascade,
  id text collate "C" not null,
  name text not null,
  description text not null,
  sort_name text collate "C" not null,
  search_text text not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (bid, id)
);
create index crm_lists_deleted on crm_lists (deleted_at) where deleted_at is not null;
create table crm_list_contacts (
  bid int not null,
  list_id text collate "C" not null,
  contact_id text collate "C" not null,
  primary key (bid, list_id, contact_id),
  foreign key (bid, list_id) references crm_lists (bid, id) on delete cascade,
  foreign key (bid, contact_id) references crm_contacts (bid, id) on delete cascade
);
create index crm_list_contacts_contact on crm_list_contacts (bid, contact_id);
create table crm_business_contacts (
  bid int not null,
  business_id text collate "C" not null,
  contact_id text collate "C" not null,
  primary key (bid, business_id, contact_id),
  foreign key (bid, business_id) references crm_businesses (bid, id) on delete cascade,
  foreign key (bid, contact_id) references crm_contacts (bid, id) on delete cascade
);
create index crm_business_contacts_contact on crm_business_contacts (bid, contact_id);
