-- Named searches of a member in a business.
create table saved_searches (
  bid int not null,
  id text collate "C" not null,
  uid text not null,
  name text not null,
  text text not null check (length(text) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (bid, id),
  foreign key (bid, uid) references business_members (bid, uid) on delete cascade
);
create index saved_searches_user on saved_searches (bid, uid);
