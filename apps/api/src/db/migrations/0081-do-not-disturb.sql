-- When nothing interrupts a user (docs/product/tickets.md 8.10): the hours as they are in the API, the end of a pause, and the
-- end of hours that the user has ended early.
alter table users
  add column quiet_hours jsonb,
  add column paused_until timestamptz,
  add column resumed_until timestamptz;
