alter table resume add unique (id, seeker_id);

-- What vacancies are compared with, and what matters to the person: 2 is as published, 0 is nothing, 4 is twice as much.
create table match_choice (
  seeker_id bigint primary key references seeker on delete cascade,
  resume_id bigint,
  skills smallint not null default 2 check (skills between 0 and 4),
  role smallint not null default 2 check (role between 0 and 4),
  pay smallint not null default 2 check (pay between 0 and 4),
  place smallint not null default 2 check (place between 0 and 4),
  format smallint not null default 2 check (format between 0 and 4),
  demands smallint not null default 2 check (demands between 0 and 4),
  updated_at timestamptz not null,
  -- Another person's resume is none.
  foreign key (resume_id, seeker_id) references resume (id, seeker_id) on delete set null (resume_id)
);
