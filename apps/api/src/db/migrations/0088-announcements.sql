-- Announcements of the operators to everyone, shown from `starts_at` to `ends_at` unless withdrawn.
create table announcements (
  id int generated always as identity primary key,
  level text not null check (level in ('info', 'warning', 'critical')),
  text_es text not null,
  text_en text not null,
  link text,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  withdrawn_at timestamptz,
  version int not null default 1,
  uid text not null,
  created_at timestamptz not null
);
create index announcements_ends on announcements (ends_at) where withdrawn_at is null;

-- Who does not want to see an announcement any more. Deleted when it is over.
create table announcement_dismissals (
  uid text collate "C" not null,
  announcement_id int not null,
  primary key (uid, announcement_id)
);
create index announcement_dismissals_announcement on announcement_dismissals (announcement_id);
