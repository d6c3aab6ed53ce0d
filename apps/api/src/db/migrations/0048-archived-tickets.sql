-- Archived tickets keep their column and order key: tickets_sort stays unique over them, and restoring needs no new place.
alter table tickets add column archived_at timestamptz;

-- Boards read the columns without the archived tickets, of which there may be many more than others.
create index tickets_board on tickets (bid, tid, status, sort) where deleted_at is null and archived_at is null;
create index tickets_archived on tickets (bid, tid, archived_at, id) where archived_at is not null and deleted_at is null;

-- Open tickets of a user: neither completed, deleted nor archived.
drop index tickets_created_by;
drop index tickets_reporter;
create index tickets_created_by on tickets (bid, created_by, (coalesce(completed_at, deleted_at, archived_at)));
create index tickets_reporter on tickets (bid, reporter, (coalesce(completed_at, deleted_at, archived_at)))
  where reporter is not null;
drop index tickets_due;
create index tickets_due on tickets (bid, tid, ended_at)
  where ended_at is not null and completed_at is null and deleted_at is null and archived_at is null;
