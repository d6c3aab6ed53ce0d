-- Custom fields that tickets must have a value for (docs/product/tickets.md 1.4).
alter table team_fields add column required boolean not null default false;
