-- Tickets that a member pinned to the home screen.
create table pinned_tickets (
  bid int not null,
  uid text not null,
  ticket_id text collate "C" not null,
  pinned_at timestamptz not null,
  primary key (bid, uid, ticket_id),
  foreign key (bid, uid) references business_members (bid, uid) on delete cascade,
  foreign key (bid, ticket_id) references tickets (bid, id) on delete cascade
);
create index pinned_tickets_ticket on pinned_tickets (bid, ticket_id);
