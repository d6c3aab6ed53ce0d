-- What was taken from a person: no older invitation or link gives it back (docs/product/states.md 3.5). `tid` is the team from
-- which a person was removed; its name may change.
alter table business_audit add column tid int;
create index business_audit_withdrawn on business_audit (bid, person)
  where action in ('business-role-changed', 'team-member-removed');

-- Accepting and declining read accepted invitations too, and the deletion of an account removes all to its address.
drop index invitations_email;
create index invitations_email on invitations (email);
