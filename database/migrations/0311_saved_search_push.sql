-- Saved searches: whether push messages tell of what is new, as letters do.

alter table saved_search add column by_push boolean not null default true;
