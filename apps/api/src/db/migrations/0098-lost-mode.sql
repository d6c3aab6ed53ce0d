-- Lost mode as the device confirmed it, with the texts on its screen; `lost_since` is null while it is off. The location is
-- the last one that the device reported, and is deleted when lost mode ends (docs/product/mdm.md 2.13).
alter table mdm_devices
  add column lost_since timestamptz,
  add column lost_message text not null default '',
  add column lost_phone text not null default '',
  add column lost_footnote text not null default '',
  add column latitude double precision,
  add column longitude double precision,
  add column accuracy_m double precision,
  add column located_at timestamptz;
