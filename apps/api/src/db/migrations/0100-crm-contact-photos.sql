-- Photos of contacts, one a contact (docs/product/crm.md 2.10). The id is part of the address, as with photos of people,
-- businesses and groups.
create table crm_contact_photos (
  bid int not null,
  contact_id text collate "C" not null,
  id text collate "C" not null,
  type text not null check (type in ('image/webp', 'image/png')),
  -- The file in Base64.
  content text not null,
  created_at timestamptz not null default now(),
  primary key (bid, contact_id),
  foreign key (bid, contact_id) references crm_contacts (bid, id) on delete cascade
);
create index crm_contact_photos_id on crm_contact_photos (id);
