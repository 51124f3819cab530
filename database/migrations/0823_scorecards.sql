-- What a team asks at meetings about a vacancy: three to six questions.
create table scorecard (
  vacancy_id bigint primary key references vacancy (id) on delete cascade,
  -- The texts in their order.
  questions text[] not null check (cardinality(questions) between 3 and 6),
  updated_at timestamptz not null
);

-- What one member thinks after a meeting. Others read it once they have given their own.
create table assessment (
  negotiation_id bigint not null references negotiation (id) on delete cascade,
  author_id bigint not null references employer (id) on delete cascade,
  verdict text not null check (verdict in ('yes', 'doubt', 'no')),
  -- The questions of that day, each with a mark from one to four and words.
  marks jsonb not null check (jsonb_array_length(marks) between 3 and 6),
  given_at timestamptz not null,
  primary key (negotiation_id, author_id)
);

create index assessment_author on assessment (author_id);
