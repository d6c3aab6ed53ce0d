-- Country of a business (ISO 3166): that of phone numbers without a country code (docs/product/crm.md 2.3).
alter table businesses add column country text;
-- Owner and tags of a business in the CRM, as contacts have them.
alter table crm_businesses add column owner text;
alter table crm_businesses add column tags text[] not null default '{}';
