-- Address of a contact by the lookups of places. Its `address` is the text that was stored with it: a contact with another
-- text in its column `address`, as older versions write it, has a text only (docs/product/crm.md 2.8).
alter table crm_contacts add column location jsonb;
