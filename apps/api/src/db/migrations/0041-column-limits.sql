-- Limit of the tickets in a column: shown on the board, and enforced if the team wants it.
alter table statuses add column ticket_limit int check (ticket_limit between 1 and 999);
alter table teams add column enforces_limits boolean not null default false;
