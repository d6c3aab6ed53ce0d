-- Files of chat messages. The bytes lie in the store of files under (bid, id), like those of gallery_files.
--
-- A file without a message was uploaded and not sent yet; the sweep removes it after a day.
create table chat_files (
  bid int not null,
  id text collate "C" not null,
  room_id text collate "C" not null,
  message_id text collate "C",
  -- Place among the files of its message.
  place int not null default 0,
  type int not null check (type between 0 and 4),
  name text not null,
  mime text not null,
  size bigint not null check (size > 0),
  uid text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (bid, id),
  foreign key (bid, room_id) references chat_rooms (bid, id) on delete cascade,
  foreign key (bid, message_id) references chat_messages (bid, id) on delete cascade
);
create index chat_files_message on chat_files (bid, message_id, place) where message_id is not null;
create index chat_files_room on chat_files (bid, room_id);
create index chat_files_deleted on chat_files (deleted_at) where deleted_at is not null;
create index chat_files_unsent on chat_files (created_at) where message_id is null;

-- All files of a business in the store, for its storage quota and for the search for unreferenced files.
create view stored_files as
  select bid, id, size, deleted_at from gallery_files
  union all
  select bid, id, size, deleted_at from chat_files;
