-- Who has to do a ticket keeps it for good, and most of what anybody ever had to do is done: what is open for a person is
-- found without the rest (decisions/0077). Not open are tickets in a column that means done, and deleted ones.
alter table ticket_assignees add column is_open boolean not null default true;
update ticket_assignees a set is_open = false from tickets t join statuses s on s.bid = t.bid and s.sid = t.status
  where t.bid = a.bid and t.id = a.ticket_id and (s.state = 'done' or t.deleted_at is not null);
create index ticket_assignees_open on ticket_assignees (bid, uid) where is_open;

-- A ticket that came back from deletion, into a column other than its own, may say wrongly whether it was completed.
update tickets t set completed_at = case when s.state = 'done' then t.updated_at end from statuses s
  where s.bid = t.bid and s.sid = t.status and t.deleted_at is null and (s.state = 'done') <> (t.completed_at is not null);

-- What somebody made or reports, and first of it what is neither done nor deleted.
drop index tickets_created_by;
drop index tickets_reporter;
create index tickets_created_by on tickets (bid, created_by, (coalesce(completed_at, deleted_at)));
create index tickets_reporter on tickets (bid, reporter, (coalesce(completed_at, deleted_at))) where reporter is not null;

analyze tickets, ticket_assignees;
