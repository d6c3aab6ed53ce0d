-- When a device last answered that it lacks what it is assigned (docs/product/mdm.md 2.16). `is_repair` marks the command that
-- installs it again.
alter table mdm_assignments add column missing_at timestamptz;
alter table mdm_commands add column is_repair boolean not null default false;
