-- Work on tickets, by person and day. `uid` worked, `created_by` logged it. tickets.logged_time contains the minutes of the
-- entries and those that were imported or written without one.
create table time_entries (
  bid int not null,
  id text collate "C" not null,
  ticket_id text collate "C" not null,
  uid text not null,
  created_by text not null,
  minutes int not null check (minutes between 1 and 1440),
  day text collate "C" not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  note text not null,
  created_at timestamptz not null default now(),
  primary key (bid, id),
  foreign key (bid, ticket_id) references tickets (bid, id) on delete cascade
);
create index time_entries_ticket on time_entries (bid, ticket_id);
create index time_entries_user on time_entries (bid, uid, id);
