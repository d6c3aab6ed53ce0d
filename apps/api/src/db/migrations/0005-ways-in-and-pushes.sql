-- Ways in, pushes, expected work of a type.

-- Where somebody heard of the product.
alter table users add column referrer text;

-- Minutes of work expected of a ticket of the type.
alter table ticket_types add column default_estimation_time int check (default_estimation_time >= 0);

-- Pushes on their way: one an event and device. Whoever sends one moves due_at on first, so that no second process
-- sends it meanwhile, and deletes the row when the push service took it or never will. event_key names what happened.
-- With nid it is about that notification and goes when that goes; otherwise message says what to push.
create table push_deliveries (
  uid text not null,
  did text collate "C" not null,
  event_key text not null,
  nid text collate "C",
  message jsonb,
  tries int not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (uid, did, event_key),
  foreign key (uid, did) references user_devices (uid, id) on delete cascade,
  foreign key (uid, nid) references notifications (uid, id) on delete cascade
);
create index push_deliveries_due on push_deliveries (due_at);
create index push_deliveries_notification on push_deliveries (uid, nid) where nid is not null;

-- Who listens to a topic.
create index user_devices_topics on user_devices using gin (topics);
