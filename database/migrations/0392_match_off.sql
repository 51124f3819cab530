-- A seeker may turn off that lists are fitted to the resume.
alter table match_settings add column is_off boolean not null default false;
