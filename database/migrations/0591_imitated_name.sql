-- The name of a verified company, or of a known brand, for which an unverified company could be taken; null if there is none.
alter table company add column imitated_name text;
