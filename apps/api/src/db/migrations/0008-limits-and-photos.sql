-- Limits that API processes share, photos of businesses, and how much a business stores.

-- How often somebody may still call: a bucket of tokens each, filled evenly over time. Names are hashes of who it is and
-- of the kind of call. Nothing is lost that matters when the server crashes: not logged.
create unlogged table rate_limits (
  name text collate "C" primary key,
  -- What fits in, and what comes in in a minute.
  per_minute double precision not null,
  -- Below zero when processes together let more pass than there was: it is paid back first.
  tokens double precision not null,
  -- When it was last filled.
  at timestamptz not null
);
create index rate_limits_at on rate_limits (at);

-- One a business. The id is part of the address, as with photos of people.
create table business_photos (
  bid int primary key references businesses (bid) on delete cascade,
  id text collate "C" not null,
  type text not null check (type in ('image/webp', 'image/png')),
  -- The file in Base64.
  content text not null,
  created_at timestamptz not null default now()
);

-- What a business stores is added up before each upload, from the index alone.
create index gallery_files_stored on gallery_files (bid) include (size) where deleted_at is null;
