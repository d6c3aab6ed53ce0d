-- Apps that devices can be given. `store_id` is their number in the App Store; other apps have a manifest.
create table mdm_apps (
  bid int not null references businesses (bid) on delete cascade,
  id text collate "C" not null,
  name text not null,
  bundle_identifier text not null,
  platform text not null check (platform in ('ios', 'macos')),
  store_id bigint,
  manifest_url text,
  self_service boolean not null default false,
  created_by text not null,
  created_at timestamptz not null,
  primary key (bid, id),
  unique (bid, platform, bundle_identifier),
  check (num_nonnulls(store_id, manifest_url) = 1)
);
-- Profiles and apps that devices were given. `command_id` is the command that the device has not answered yet;
-- `is_installed` what it reported last.
create table mdm_assignments (
  bid int not null,
  id text collate "C" not null,
  device_id text collate "C" not null,
  profile_id text collate "C",
  app_id text collate "C",
  state text not null check (state in ('wanted', 'installed', 'failed', 'removing')),
  is_installed boolean not null default false,
  command_id text collate "C",
  error text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (bid, id),
  unique (bid, device_id, profile_id),
  unique (bid, device_id, app_id),
  foreign key (bid, device_id) references mdm_devices (bid, id) on delete cascade,
  foreign key (bid, profile_id) references mdm_profiles (bid, id) on delete cascade,
  foreign key (bid, app_id) references mdm_apps (bid, id) on delete cascade,
  check (num_nonnulls(profile_id, app_id) = 1)
);
create index mdm_assignments_profile on mdm_assignments (bid, profile_id) where profile_id is not null;
create index mdm_assignments_app on mdm_assignments (bid, app_id) where app_id is not null;
-- Enrolment profiles. `skipped_panes` are those of the Setup Assistant.
create table mdm_enrollment_profiles (
  bid int not null references businesses (bid) on delete cascade,
  id text collate "C" not null,
  name text not null,
  supervised boolean not null,
  mandatory boolean not null,
  removable boolean not null,
  skipped_panes text[] not null,
  support_phone text not null,
  department text not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (bid, id)
);
-- An identity was downloaded with an invitation code or with an enrolment profile, by `created_by` for the latter.
alter table mdm_identities alter column code drop not null;
alter table mdm_identities add column profile_id text collate "C";
alter table mdm_identities add column created_by text;
update mdm_identities identity set created_by = code.created_by from mdm_codes code
  where code.bid = identity.bid and code.code = identity.code;
alter table mdm_identities alter column created_by set not null;
alter table mdm_identities add foreign key (bid, profile_id) references mdm_enrollment_profiles (bid, id);
create index mdm_identities_profile on mdm_identities (bid, profile_id) where profile_id is not null;
-- Link to Apple Business Manager. The token is encrypted by Apple for the certificate.
create table mdm_dep (
  bid int not null references businesses (bid) on delete cascade,
  certificate text not null,
  private_key_sealed text not null,
  token_sealed text,
  token_expires_at timestamptz,
  created_at timestamptz not null,
  stored_at timestamptz,
  primary key (bid)
);
