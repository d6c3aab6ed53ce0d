-- What people say of themselves, and their photos.

alter table users add column gender text check (gender in ('male', 'female'));
alter table users add column age int check (age between 1 and 130);

-- One a person. The id is part of the address, so that a new photo has a new one and can be kept by browsers for good.
create table user_photos (
  uid text primary key references users (uid) on delete cascade,
  id text collate "C" not null unique,
  type text not null check (type in ('image/webp', 'image/png')),
  -- The file in Base64.
  content text not null,
  created_at timestamptz not null default now()
);
