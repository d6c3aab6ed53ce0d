-- Messages of visitors, and the sessions that people can end one by one.

-- Kept until somebody deletes them; mailed_at is empty while the letter has not left. Whoever sends one moves due_at
-- on first, so that no second process sends it meanwhile.
create table contact_messages (
  id text collate "C" primary key,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  lang text not null,
  -- Keyed hash of the address it came from, to count by.
  sender text not null,
  tries int not null default 0,
  due_at timestamptz not null,
  mailed_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_due on contact_messages (due_at) where mailed_at is null;
create index contact_messages_sender on contact_messages (sender, created_at);

-- One sign-in of a person on one device. Tokens say the second in which they signed in; two devices may share it. A row
-- with ended_at stays: tokens of that sign-in are refused for good, also under the name of a device that is new.
create table user_sessions (
  uid text not null references users (uid) on delete cascade,
  signed_in_at timestamptz not null,
  device text not null,
  id text collate "C" not null,
  user_agent text not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  primary key (uid, signed_in_at, device),
  unique (uid, id)
);

-- Sessions that began before this moment and were not known then have ended.
alter table users add column sessions_valid_since timestamptz;

-- The session in which a device was registered: with it, the pushes end.
alter table user_devices add column session_id text collate "C";
