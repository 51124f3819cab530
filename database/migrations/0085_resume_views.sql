-- Views that were counted, and whose readers are forgotten.
alter table resume add column old_views integer not null default 0 check (old_views >= 0);
