-- What was mailed to people who did not ask for it, of the last day, to be counted by business, sender and recipient.
-- Rows outlive the business: deleting one does not begin the count anew. The recipient is a hash of the address.
create table sent_invitations (
  id text collate "C" primary key,
  about_bid int not null,
  invited_by text not null,
  recipient text not null,
  created_at timestamptz not null
);
create index sent_invitations_bid on sent_invitations (about_bid, created_at);
create index sent_invitations_sender on sent_invitations (invited_by, created_at);
create index sent_invitations_recipient on sent_invitations (recipient, created_at);
create index sent_invitations_age on sent_invitations (created_at);
create index businesses_founder on businesses (created_by, created_at);
