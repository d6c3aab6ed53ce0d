-- Pictures of groups in the chat, one a room. The id is part of the address, as with photos of people and businesses.
create table chat_room_photos (
  bid int not null,
  room_id text collate "C" not null,
  id text collate "C" not null,
  type text not null check (type in ('image/webp', 'image/png')),
  -- The file in Base64.
  content text not null,
  created_at timestamptz not null default now(),
  primary key (bid, room_id),
  foreign key (bid, room_id) references chat_rooms (bid, id) on delete cascade
);
create index chat_room_photos_id on chat_room_photos (id);
