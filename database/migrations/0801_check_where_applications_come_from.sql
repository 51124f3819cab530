-- The rows that were there before have no source, so all of them fit.
alter table negotiation validate constraint negotiation_came_from_check;
