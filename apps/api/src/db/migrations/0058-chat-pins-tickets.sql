-- Pinned messages of chat rooms, and the tickets that were created from messages.
alter table chat_messages add column pinned_at timestamptz;
create index chat_messages_pinned on chat_messages (bid, room_id, pinned_at) where pinned_at is not null;

create table chat_tickets (
  bid int not null,
  ticket_id text collate "C" not null,
  message_id text collate "C" not null,
  primary key (bid, ticket_id),
  foreign key (bid, ticket_id) references tickets (bid, id) on delete cascade,
  foreign key (bid, message_id) references chat_messages (bid, id) on delete cascade
);
create index chat_tickets_message on chat_tickets (bid, message_id);
