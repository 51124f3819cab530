create table vacancy_favorite (
  seeker_id bigint not null references seeker on delete cascade,
  vacancy_id bigint not null references vacancy on delete cascade,
  created_at timestamptz not null,
  primary key (seeker_id, vacancy_id)
);

create table resume_favorite (
  employer_id bigint not null references employer on delete cascade,
  resume_id bigint not null references resume on delete cascade,
  created_at timestamptz not null,
  primary key (employer_id, resume_id)
);
