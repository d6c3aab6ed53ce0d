-- Events whose handling failed: how often, when they are tried again, and those that wait for an operator.
alter table outbox
  add column tries int not null default 0,
  add column due_at timestamptz,
  add column failed_at timestamptz,
  add column failure text;
create index outbox_failed on outbox (id) where failed_at is not null and handled_at is null;
