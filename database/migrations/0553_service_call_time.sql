-- When the next call to an outside service may begin: its limit is for the whole site, however many processes there are.
create table service_call_time (
  service text primary key check (length(service) between 1 and 100),
  next_at timestamptz not null
);
