-- What is searched of a ticket is stored with it: folding a text is dear, and a search looks at a thousand of them.
-- Adding the column writes the table anew: about a minute for a million tickets, in which nothing else is written.
alter table tickets add column search_text text
  generated always as (ticket_search_text(title, key, description)) stored;
drop index tickets_search;
-- What was written lately waits in a list that every search reads through: it is kept short.
create index tickets_search on tickets
  using gin (bid public.int4_ops, search_text public.gin_trgm_ops) with (gin_pending_list_limit = 512)
  where deleted_at is null;

-- Pictures of businesses are asked for by what is in their address alone, and rarely: browsers keep them for good.
create index business_photos_id on business_photos (id);
