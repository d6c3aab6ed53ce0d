-- A team is in one business: without this the planner takes the tickets of a business and its team to be few, and reads
-- all of them for a common word.
create statistics tickets_team (dependencies) on bid, tid from tickets;
analyze tickets;
