-- The contact of the CRM that a ticket is about. Removing a contact for good clears the field.
alter table tickets add column contact_id text collate "C";
alter table tickets add constraint tickets_contact foreign key (bid, contact_id)
  references crm_contacts (bid, id) on delete set null (contact_id);
create index tickets_contact on tickets (bid, contact_id) where contact_id is not null;
