-- Custom tokens are bound to the session that asked for them and to the moment they were issued (decisions/0092).

-- The session whose custom token began this one; it ends with that one.
alter table user_sessions add column parent_id text collate "C";
create index user_sessions_parent on user_sessions (uid, parent_id) where parent_id is not null;

-- Custom tokens issued before this moment sign nobody in.
alter table users add column tokens_valid_since timestamptz;
