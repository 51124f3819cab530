-- The clock of notifications: what a person has not chosen is not stored, so that a default that changes holds for them.

alter table notification_settings alter column time_zone drop not null;
alter table notification_settings alter column digest_hour drop not null;
-- False: the default quiet hours hold.
alter table notification_settings add column has_own_quiet_hours boolean not null default true;
