-- Codes with which people without a password confirm that their account shall be gone: the last one of each.
create table deletion_codes (
  uid text primary key,
  code_hash text not null,
  expires_at timestamptz not null
);
