-- Forwarded messages, former texts of messages, and archived chat rooms.
--
-- `forwarded` holds the message as it was when it was forwarded.
alter table chat_messages add column forwarded jsonb;
alter table chat_messages add column forwarded_text text generated always as (
  attached_search_text(forwarded ->> 'text')
) stored;
create index chat_messages_forwarded on chat_messages
  using gin (bid public.int4_ops, forwarded_text public.gin_trgm_ops) with (gin_pending_list_limit = 512)
  where forwarded is not null and deleted_at is null;
create table chat_message_edits (
  bid int not null,
  message_id text collate "C" not null,
  written_at timestamptz not null,
  text text not null,
  primary key (bid, message_id, written_at),
  foreign key (bid, message_id) references chat_messages (bid, id) on delete cascade
);
alter table chat_rooms add column archived_at timestamptz;
