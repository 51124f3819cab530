-- When a recruiter has time for meetings, and whose time a meeting takes: nobody is booked twice.

-- blocking: no interview has a host yet, so the index and the constraint hold no rows

-- Without a row: working days from ten to six.
create table meeting_hours (
  account_id bigint primary key references account on delete cascade,
  minutes smallint not null check (minutes in (15, 30, 45, 60, 90)),
  pause_minutes smallint not null check (pause_minutes between 0 and 120),
  -- [{"weekday": 1, "from": "10:00", "to": "18:00"}]
  days jsonb not null check (jsonb_typeof(days) = 'array' and jsonb_array_length(days) <= 7),
  updated_at timestamptz not null
);

alter table interview
  -- Whose hours it takes; nobody's after the end of the application.
  add column host_id bigint references account on delete set null,
  -- The person chooses from the free hours of the host.
  add column is_self_booked boolean not null default false;
create index interview_host on interview (host_id);
-- Ranges of numbers, because they need no extension.
alter table interview add constraint interview_host_overlap exclude using gist (
  int8range(host_id, host_id, '[]') with &&,
  tsrange(at at time zone 'UTC', (at at time zone 'UTC') + make_interval(mins => minutes)) with &&
) where (host_id is not null and at is not null);
