-- The address of a ticket: ids of the lookups, free lines, and its names as one text.
alter table tickets add column location jsonb;

-- Story points and priority were shown in every team: they stay where nobody chose yet.
update teams set preferences = '{7,9}' where preferences = '{}';
