-- Views without a team are views of the table of contacts of the business.
alter table saved_views alter column tid drop not null;
