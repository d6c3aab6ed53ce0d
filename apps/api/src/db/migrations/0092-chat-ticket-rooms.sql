-- The room of a ticket. Its people are in a table of their own: servers of earlier versions, which do not check whether a
-- person may still see the ticket, find nobody in it.
alter table chat_rooms drop constraint chat_rooms_kind_check;
alter table chat_rooms add constraint chat_rooms_kind_check check (kind in ('direct', 'group', 'team', 'ticket'));
alter table chat_rooms add column ticket_id text collate "C" check ((kind = 'ticket') = (ticket_id is not null));
alter table chat_rooms add unique (bid, ticket_id);
alter table chat_rooms add foreign key (bid, ticket_id) references tickets (bid, id) on delete cascade;
create table chat_ticket_members (
  bid int not null,
  room_id text collate "C" not null,
  uid text not null,
  joined_at timestamptz not null,
  primary key (bid, room_id, uid),
  foreign key (bid, room_id) references chat_rooms (bid, id) on delete cascade,
  -- Also when a server of an earlier version, which does not know the table, removes a member.
  foreign key (bid, uid) references business_members (bid, uid) on delete cascade
);
create index chat_ticket_members_person on chat_ticket_members (bid, uid);
