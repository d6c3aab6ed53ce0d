-- Profiles composed from forms, and what profiles change (docs/product/mdm.md 2.3, 2.15). `version` rises when the profile is
-- replaced; `parts_sealed` are the parts of a composed profile with their secrets, null for an uploaded one; `effects` is null
-- for a profile that was stored before.
alter table mdm_profiles add column version int not null default 1;
alter table mdm_profiles add column parts_sealed text;
alter table mdm_profiles add column effects jsonb;
-- `is_outdated`: the profile was replaced, and the device has not installed the new version. `is_withdrawn`: its removal failed.
-- The version before knows neither, and replaces profiles without delivering them: the next replacement delivers.
alter table mdm_assignments add column is_outdated boolean not null default false;
alter table mdm_assignments add column is_withdrawn boolean not null default false;
update mdm_assignments set is_withdrawn = true where state = 'failed' and is_installed;
