-- What a person hears of a chat room, and what they have read of its threads.
--
-- `notify` is in force while the room is not muted; null means the default of its kind. Until `reading_until` the person
-- has the end of the room, or of the thread, on the screen.
alter table chat_states add column notify text check (notify in ('all', 'mentions'));
alter table chat_states add column reading_until timestamptz;
create index chat_states_all on chat_states (bid, room_id) where notify = 'all';
-- `following` is null for a person who has read the thread, and neither follows nor unfollowed it.
create table chat_thread_states (
  bid int not null,
  room_id text collate "C" not null,
  root_id text collate "C" not null,
  uid text not null,
  following boolean,
  read_position int not null,
  reading_until timestamptz,
  primary key (bid, root_id, uid),
  foreign key (bid, room_id) references chat_rooms (bid, id) on delete cascade,
  foreign key (bid, root_id) references chat_messages (bid, id) on delete cascade
);
create index chat_thread_states_room on chat_thread_states (bid, room_id);
create index chat_thread_states_followed on chat_thread_states (bid, uid, room_id) where following;
-- Existing threads are followed by their authors, and count as read.
insert into chat_thread_states (bid, room_id, root_id, uid, following, read_position)
select distinct m.bid, m.room_id, coalesce(m.root_id, m.id), m.uid, true, r.last_position
from chat_messages m join chat_rooms r on r.bid = m.bid and r.id = m.room_id
where m.root_id is not null or m.reply_count > 0;
