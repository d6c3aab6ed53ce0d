-- Conditions of automations, and a log of what each run did (docs/product/states.md 4.7 and 4.8).
--
-- The version before knows no conditions and must not act on every ticket: an automation with conditions has `active` false,
-- and `active_if` says whether it is active.
alter table automations
  add column conditions jsonb not null default '[]',
  add column active_if boolean not null default false;
-- `id` sorts by time. `details` is the failure and what was left out; the number of a ticket outlives its deletion.
create table automation_runs (
  bid int not null,
  aid int not null,
  id text collate "C" not null,
  ticket_id text collate "C" not null,
  ticket_number int not null,
  copy_id text collate "C",
  outcome text not null check (outcome in ('done', 'incomplete', 'failed')),
  action int not null check (action between 0 and 2),
  to_team int,
  details jsonb not null,
  created_at timestamptz not null,
  primary key (bid, aid, id),
  foreign key (bid, aid) references automations (bid, aid) on delete cascade
);
create index automation_runs_created on automation_runs (created_at);
