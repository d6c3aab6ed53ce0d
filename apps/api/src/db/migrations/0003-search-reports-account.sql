-- Search across titles, keys and descriptions; reports by time; release notes; presence; accounts being deleted.

-- Text as a search sees it: no accents, lower case. The same rule as foldText of packages/rules.
create function fold_text(text text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(text, nfkd), '[\u0300-\u036f]', '', 'g')),
    'øØłŁđĐðÐı', 'oollddddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- What is searched of a ticket. A blank in front: the beginning of the text is the beginning of a word. Of a long
-- description the first 10,000 characters.
create function ticket_search_text(title text, key text, description text) returns text
  language sql immutable parallel safe
  return fold_text(' ' || title || ' ' || coalesce(key, '') || ' ' || left(description, 10000));

-- Both come with PostgreSQL and are trusted: who may create in the database may create them.
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;
create index tickets_search on tickets
  using gin (bid public.int4_ops, ticket_search_text(title, key, description) public.gin_trgm_ops)
  where deleted_at is null;

create index tickets_created on tickets (bid, created_at);
create index tickets_completed on tickets (bid, completed_at) where completed_at is not null;
create index tickets_source on tickets (bid, source) where source is not null;
