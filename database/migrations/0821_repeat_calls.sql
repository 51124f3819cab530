-- When a company called a person again who had applied before: at most once in thirty days.
create table repeat_call (
  company_id bigint not null references company (id) on delete cascade,
  seeker_id bigint not null references seeker (id) on delete cascade,
  called_by bigint references account (id) on delete set null,
  called_at timestamptz not null,
  primary key (company_id, seeker_id)
);

create index repeat_call_seeker on repeat_call (seeker_id);
create index repeat_call_author on repeat_call (called_by);
