-- Country of a business (ISO 3166): that of phone numbers without a country code (docs/product/crm.md 2.3).
alter table businesses add column country text;
