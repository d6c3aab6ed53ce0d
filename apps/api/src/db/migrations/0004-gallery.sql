-- Files on tickets. The bytes lie in the store of files under (bid, id); this is what is known of them.
--
-- No foreign key but to the ticket, as everywhere. A deleted file is still in the store for an hour, so that it can be
-- brought back; the sweep then takes it out of the store first and out of here after.
create table gallery_files (
  bid int not null,
  id text collate "C" not null,
  ticket_id text collate "C" not null,
  type int not null check (type between 0 and 4),
  name text not null,
  mime text not null,
  size bigint not null check (size > 0),
  uid text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (bid, id),
  foreign key (bid, ticket_id) references tickets (bid, id) on delete cascade
);
create index gallery_files_ticket on gallery_files (bid, ticket_id, created_at desc, id desc) where deleted_at is null;
create index gallery_files_page on gallery_files (bid, created_at desc, id desc) where deleted_at is null;
create index gallery_files_deleted on gallery_files (deleted_at) where deleted_at is not null;
