-- How long a meeting takes. Until now each was taken for half an hour.
alter table interview add column minutes smallint not null default 30 check (minutes in (15, 30, 45, 60, 90));
