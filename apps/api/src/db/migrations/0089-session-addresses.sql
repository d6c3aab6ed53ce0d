-- Network address from which a session was last used; deleted when the session ends.
alter table user_sessions add column address text;
