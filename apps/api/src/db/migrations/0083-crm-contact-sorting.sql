-- What tables of contacts are sorted by besides name and times, folded by the server as `fold_text` does it: company,
-- position, preferred phone and email, and first tag. Empty values come last (docs/product/crm.md 3.1). Filters compare
-- these as well, and the folded address: to fold 100,000 values takes seconds.
alter table crm_contacts
  add column company_key text collate "C" not null default '',
  add column position_key text collate "C" not null default '',
  add column phone_key text collate "C" not null default '',
  add column email_key text collate "C" not null default '',
  add column tag_key text collate "C" not null default '',
  add column address_text text not null default '';
update crm_contacts set
  company_key = left(fold_text(company), 100),
  position_key = left(fold_text(position), 100),
  phone_key = coalesce(phones -> 0 ->> 'number', ''),
  email_key = left(fold_text(coalesce(emails -> 0 ->> 'address', '')), 100),
  tag_key = left(fold_text(coalesce(tags[1], '')), 100),
  address_text = fold_text(translate(address, E'\n\r\t', '   '));
create index crm_contacts_company on crm_contacts (bid, company_key, id) where deleted_at is null;
create index crm_contacts_position on crm_contacts (bid, position_key, id) where deleted_at is null;
create index crm_contacts_phone on crm_contacts (bid, phone_key, id) where deleted_at is null;
create index crm_contacts_email on crm_contacts (bid, email_key, id) where deleted_at is null;
create index crm_contacts_tag on crm_contacts (bid, tag_key, id) where deleted_at is null;
create index crm_contacts_mark on crm_contacts (bid, ((case when do_not_contact then '0' else '1' end) collate "C"), id)
  where deleted_at is null;
