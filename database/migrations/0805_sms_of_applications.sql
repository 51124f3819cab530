-- SMS to who hires, for the first applicant of a vacancy and the last day of an answer: at most three in a week.
alter table notification_settings
  add column has_sms boolean not null default false,
  add column sms_week date,
  add column sms_count smallint not null default 0 check (sms_count between 0 and 3);

-- Notifications of which an SMS tells, until it is sent or not needed any more.
create table notification_sms (
  notification_id bigint primary key references notification (id) on delete cascade,
  due_at timestamptz not null
);
