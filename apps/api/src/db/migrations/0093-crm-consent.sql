-- Consent of a contact to be contacted, null while none is recorded: `state`, `date`, `recorded_by` and `recorded_at`
-- (docs/product/crm.md 2.7).
alter table crm_contacts
  add column consent jsonb check (consent ->> 'state' in ('given', 'withdrawn'));
