-- Days and parts of the day that an invited person proposes instead of the offered times, and how often they did.
alter table interview
  add column own_times jsonb,
  add column own_times_count smallint not null default 0 check (own_times_count <= 5);
