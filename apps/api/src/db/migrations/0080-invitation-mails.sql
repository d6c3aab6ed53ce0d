-- The email of an invitation: when it is tried next (null: sent, given up, or sent by the previous version), and how often it was tried.
alter table invitations
  add column mail_due_at timestamptz,
  add column mail_tries int not null default 0;
create index invitations_mail_due on invitations (mail_due_at) where mail_due_at is not null;
