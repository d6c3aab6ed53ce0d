-- What is searched of a comment and of the name of a file, stored with it: folded as texts of tickets are, the first 10,000
-- characters, with a blank in front and for line breaks, because a word of one or two letters follows a blank.
create function attached_search_text(text text) returns text language sql immutable parallel safe
  return fold_text(' ' || translate(left(text, 10000), E'\n\r\t', '   '));

-- Adding a column writes the table anew. An index reads through its list of late rows in every search: it is kept short.
alter table ticket_comments add column search_text text generated always as (attached_search_text(text)) stored;
create index ticket_comments_search on ticket_comments
  using gin (bid public.int4_ops, search_text public.gin_trgm_ops) with (gin_pending_list_limit = 512)
  where deleted_at is null;
alter table gallery_files add column search_text text generated always as (attached_search_text(name)) stored;
create index gallery_files_search on gallery_files
  using gin (bid public.int4_ops, search_text public.gin_trgm_ops) with (gin_pending_list_limit = 512)
  where deleted_at is null;
