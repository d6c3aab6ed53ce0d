-- Chat: rooms, their members, what a person has read of them, messages and reactions. The members of a team's room are
-- those of the team: they have no rows in chat_members.
create table chat_rooms (
  bid int not null references businesses (bid) on delete cascade,
  id text collate "C" not null,
  kind text not null check (kind in ('direct', 'group', 'team')),
  team_id int check ((kind = 'team') = (team_id is not null)),
  -- Both people of a direct room, in order.
  pair text[] check ((kind = 'direct') = (pair is not null)),
  name text not null,
  topic text not null,
  last_position int not null default 0,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (bid, id),
  unique (bid, team_id),
  unique (bid, pair),
  foreign key (bid, team_id) references teams (bid, tid) on delete cascade
);
create table chat_members (
  bid int not null,
  room_id text collate "C" not null,
  uid text not null,
  role int not null check (role in (0, 1, 2)),
  joined_at timestamptz not null,
  primary key (bid, room_id, uid),
  foreign key (bid, room_id) references chat_rooms (bid, id) on delete cascade
);
create index chat_members_person on chat_members (bid, uid);
create table chat_states (
  bid int not null,
  room_id text collate "C" not null,
  uid text not null,
  read_position int not null default 0,
  muted boolean not null default false,
  primary key (bid, room_id, uid),
  foreign key (bid, room_id) references chat_rooms (bid, id) on delete cascade
);
-- `mentioned` holds the ids of the people whom the text mentions; the empty text stands for all members of the team.
create table chat_messages (
  bid int not null,
  room_id text collate "C" not null,
  id text collate "C" not null,
  position int not null,
  root_id text collate "C",
  uid text not null,
  text text not null,
  mentioned text[] not null,
  reply_count int not null default 0,
  last_reply_at timestamptz,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (bid, id),
  unique (bid, room_id, position),
  foreign key (bid, room_id) references chat_rooms (bid, id) on delete cascade,
  foreign key (bid, root_id) references chat_messages (bid, id) on delete cascade
);
create index chat_messages_listed on chat_messages (bid, room_id, position) where root_id is null;
create index chat_messages_replies on chat_messages (bid, root_id, position) where root_id is not null;
create index chat_messages_author on chat_messages (bid, uid, id);
create table chat_reactions (
  bid int not null,
  message_id text collate "C" not null,
  reaction text not null check (reaction in ('thumbs_up', 'heart', 'party', 'smile', 'eyes', 'check')),
  uid text not null,
  created_at timestamptz not null,
  primary key (bid, message_id, reaction, uid),
  foreign key (bid, message_id) references chat_messages (bid, id) on delete cascade
);
