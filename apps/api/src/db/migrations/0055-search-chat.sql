-- What is searched of a chat message and of the name of its files, as in migration 0046.
alter table chat_messages add column search_text text generated always as (attached_search_text(text)) stored;
create index chat_messages_search on chat_messages
  using gin (bid public.int4_ops, search_text public.gin_trgm_ops) with (gin_pending_list_limit = 512)
  where deleted_at is null;
create index chat_messages_time on chat_messages (bid, created_at desc, id desc) where deleted_at is null;
alter table chat_files add column search_text text generated always as (attached_search_text(name)) stored;
create index chat_files_search on chat_files
  using gin (bid public.int4_ops, search_text public.gin_trgm_ops) with (gin_pending_list_limit = 512)
  where deleted_at is null;
