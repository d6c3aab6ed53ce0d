-- Time zone in which the statistics of a team divide days; null: that of the device of each reader.
alter table teams add column timezone text check (length(timezone) between 1 and 64);
