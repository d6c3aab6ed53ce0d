-- Named queries of a team's board. `uid` owns the view; without one it belongs to the team. One view of each owner may be
-- the default.
create table saved_views (
  bid int not null,
  id text collate "C" not null,
  tid int not null,
  uid text,
  name text not null,
  query text not null check (length(query) between 1 and 4000),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (bid, id),
  foreign key (bid, tid) references teams (bid, tid) on delete cascade,
  foreign key (bid, uid) references business_members (bid, uid) on delete cascade
);
create index saved_views_team on saved_views (bid, tid);
create index saved_views_user on saved_views (bid, uid);
create unique index saved_views_default on saved_views (bid, tid, coalesce(uid, '')) where is_default;
