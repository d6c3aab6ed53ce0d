-- A final sigma is a sigma. What was folded before is folded anew where it holds one.
create or replace function fold_text(text text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(text, nfkd), '[\u0300-\u036f]', '', 'g')),
    'øØłŁđĐðÐıς', 'oollddddiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
update tickets set title = title where strpos(search_text, 'ς') > 0;

-- Titles and keys as a search sees them, beside all that is searched: what is found there is better, and few letters are
-- quickly looked through. Adding the column writes the table anew: about a minute for a million tickets.
create function ticket_title_text(title text, key text) returns text language sql immutable parallel safe
  return fold_text(' ' || title || ' ' || coalesce(key, ''));
alter table tickets add column title_text text generated always as (ticket_title_text(title, key)) stored;
create index tickets_title on tickets
  using gin (bid public.int4_ops, title_text public.gin_trgm_ops) with (gin_pending_list_limit = 512)
  where deleted_at is null;

-- Who sees one team of many, or only what is theirs, does not go through all of the business for it.
create index tickets_newest on tickets (bid, tid, number) where deleted_at is null;
create index tickets_created_by on tickets (bid, created_by);
create index tickets_reporter on tickets (bid, reporter) where reporter is not null;
create index tickets_due on tickets (bid, tid, ended_at)
  where ended_at is not null and completed_at is null and deleted_at is null;
