-- Area of the operators: audit log, blocked addresses, blocked people, credentials for one sign-in.

-- Blocked by an operator; a user who is disabled without it was deleted.
alter table users add column blocked_at timestamptz;

-- Networks in CIDR notation. Every process holds the list in memory.
create table blocked_addresses (
  network text collate "C" primary key,
  reason text not null,
  expires_at timestamptz,
  uid text not null,
  created_at timestamptz not null
);

-- Hash of the credential with which a person signs in once, in place of the password.
create table sign_in_credentials (
  uid text primary key,
  hash text not null,
  expires_at timestamptz not null
);

-- What operators did. Each row contains the hash of the one before (decisions/0122).
create table sudo_audit (
  id bigint primary key,
  created_at timestamptz not null,
  uid text not null,
  address text not null,
  action text not null,
  target text not null,
  reason text not null,
  previous_hash text not null,
  hash text not null
);

-- The only trigger: this table belongs to no business and is not distributed. In one line, as statements end at a semicolon at the end of a line.
create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception 'the audit log cannot be changed'; end $$;
create trigger sudo_audit_is_append_only before update or delete or truncate on sudo_audit
  for each statement execute function refuse_audit_change();
