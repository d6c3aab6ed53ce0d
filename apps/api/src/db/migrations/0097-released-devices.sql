-- When the business released or revoked the device, null after it enrolled again: automated enrolment refuses it (docs/product/mdm.md
-- 2.2, 3.5). A device that left or was erased is `unenrolled`, too, but not released.
alter table mdm_devices add column released_at timestamptz;
-- Serial number for which automated enrolment issued the identity; null for one of a code or a file.
alter table mdm_identities add column serial_number text collate "C";
-- Devices released before: those that still have their push tokens were revoked or have not answered yet, those that never enrolled
-- are in Apple Business Manager still, and the others were sent the removal of their enrolment profile.
update mdm_devices device set released_at = updated_at
where status = 'unenrolled' and (
  push_topic is not null
  or (udid is null and dep_seen_at is not null)
  or exists (
    select from mdm_commands command where command.bid = device.bid and command.device_id = device.id
      and command.command = 'RemoveProfile' and command.subject = 'minga.mdm.' || device.bid::text
  )
);
