-- «Договорились»: the employer says that a person is hired, and the person confirms, changes or denies it within seven days.
create table hire_by_word (
  negotiation_id bigint primary key references negotiation on delete cascade,
  -- Where a denial leads back to.
  from_state negotiation_state not null,
  start_date date,
  salary integer check (salary between 1 and 100000000),
  salary_mode_id integer not null,
  agreed_at timestamptz not null,
  answer_until timestamptz not null,
  confirmation text not null default 'pending'
    check (confirmation in ('pending', 'confirmed', 'changed', 'silent', 'denied')),
  answered_at timestamptz,
  -- What the person says instead.
  said_start_date date,
  said_salary integer check (said_salary between 1 and 100000000)
);
create index hire_by_word_pending on hire_by_word (answer_until) where confirmation = 'pending';
