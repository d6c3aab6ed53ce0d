-- Links with which anyone who has them joins a business (docs/product/states.md 3.4). Of the code only the SHA-256 is kept.
create table invitation_links (
  bid int not null references businesses (bid) on delete cascade,
  id text collate "C" not null,
  code_hash text not null,
  role int not null check (role between 1 and 2),
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  max_uses int check (max_uses > 0),
  uses int not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  revoked_at timestamptz,
  primary key (bid, id),
  unique (bid, code_hash)
);

-- A team or role that is deleted leaves the link.
create table invitation_link_teams (
  bid int not null,
  link_id text collate "C" not null,
  tid int not null,
  rid int,
  primary key (bid, link_id, tid),
  foreign key (bid, link_id) references invitation_links (bid, id) on delete cascade,
  foreign key (bid, tid) references teams (bid, tid) on delete cascade,
  foreign key (bid, rid) references team_roles (bid, rid) on delete cascade
);

create table invitation_link_uses (
  bid int not null,
  link_id text collate "C" not null,
  uid text not null,
  used_at timestamptz not null,
  primary key (bid, link_id, uid),
  foreign key (bid, link_id) references invitation_links (bid, id) on delete cascade
);

-- The open invitations of a person, in all businesses.
create index invitations_email on invitations (email) where active and accepted_at is null;

-- Whether a person was removed from a business, and when.
create index business_audit_removed on business_audit (bid, person) where action = 'member-removed';
