-- Synchronization with Apple Business Manager (docs/product/mdm.md 2.12). `profile_id` is the enrolment profile of its
-- devices, `profile_uuid` its id at Apple. `sync_cursor` is Apple's; before `is_fetched` it is one of the complete list.
alter table mdm_dep
  add column profile_id text collate "C",
  add column profile_uuid text,
  add column org_name text not null default '',
  add column server_name text not null default '',
  add column sync_cursor text,
  add column is_fetched boolean not null default false,
  add column fetch_started_at timestamptz,
  add column synced_at timestamptz,
  add column failure text,
  add column failed_at timestamptz,
  add column tries int not null default 0,
  add column sync_due_at timestamptz,
  add column sync_requested_at timestamptz,
  add column sync_running_until timestamptz,
  add column token_warned_days int;
-- When Apple Business Manager last named the device, null for one that is not in it; the profile that Apple has for it.
alter table mdm_devices
  add column dep_seen_at timestamptz,
  add column dep_profile_uuid text;
create index mdm_devices_serial on mdm_devices (bid, serial_number) where serial_number <> '';
-- Secret part of the address at which devices of Apple Business Manager get the profile; null before Apple knows it.
alter table mdm_enrollment_profiles add column dep_key text collate "C";
