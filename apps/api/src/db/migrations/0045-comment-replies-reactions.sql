-- A reply belongs to the thread of `root_id`, a comment of the same ticket that is no reply. A deleted root keeps its replies.
alter table ticket_comments add column root_id text collate "C";
alter table ticket_comments add constraint ticket_comments_root_fkey
  foreign key (bid, root_id) references ticket_comments (bid, id) on delete cascade not valid;
create index ticket_comments_replies on ticket_comments (bid, root_id) where root_id is not null;

-- A user reacts to a comment in each way once. The rows of a deleted comment are deleted; those of a deleted account stay.
create table ticket_comment_reactions (
  bid int not null,
  comment_id text collate "C" not null,
  uid text not null,
  reaction text not null check (reaction in ('thumbs_up', 'heart', 'party', 'smile', 'eyes', 'check')),
  created_at timestamptz not null default now(),
  primary key (bid, comment_id, reaction, uid),
  foreign key (bid, comment_id) references ticket_comments (bid, id) on delete cascade
);
create index ticket_comment_reactions_user on ticket_comment_reactions (bid, uid, comment_id);
