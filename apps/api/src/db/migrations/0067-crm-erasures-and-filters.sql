-- Erasures of contacts: who erased one and when, without anything about the person. The id keeps a client that sends the
-- creation again from bringing the contact back.
create table crm_erasures (
  bid int not null references businesses (bid) on delete cascade,
  contact_id text collate "C" not null,
  uid text not null,
  erased_at timestamptz not null,
  primary key (bid, contact_id)
);
create index crm_erasures_time on crm_erasures (bid, erased_at desc);
-- Deleted contacts that can be restored, the last deleted first.
create index crm_contacts_removed on crm_contacts (bid, deleted_at desc, id) where deleted_at is not null;
-- The contacts of a list with a filter are those that the filter finds; it has no rows in `crm_list_contacts`.
alter table crm_lists add column filter jsonb;
-- Few contacts ask not to be contacted.
create index crm_contacts_do_not_contact on crm_contacts (bid, sort_name, id)
  where do_not_contact and deleted_at is null;
