-- Decisions of employers that can still be undone. What they change is written when they are delivered, so that nobody
-- outside the company learns of a decision that is undone.
create table held_decision (
  id bigint generated always as identity primary key,
  company_id bigint not null references company on delete cascade,
  author_id bigint not null references employer on delete cascade,
  -- Either an application, or the vacancy and the resume of an invitation that begins one.
  negotiation_id bigint references negotiation on delete cascade,
  vacancy_id bigint references vacancy on delete cascade,
  resume_id bigint references resume on delete cascade,
  request jsonb not null,
  -- What the application will be.
  state negotiation_state not null,
  stage_id bigint references stage on delete set null,
  decided_at timestamptz not null,
  constraint held_decision_subject check (
    (negotiation_id is null) = (vacancy_id is not null) and (vacancy_id is null) = (resume_id is null)
  ),
  -- One decision at a time: of two people who decide at once one learns of the other.
  unique (negotiation_id),
  unique (vacancy_id, resume_id)
);
create index held_decision_company on held_decision (company_id);
create index held_decision_author on held_decision (author_id);
create index held_decision_resume on held_decision (resume_id);
create index held_decision_stage on held_decision (stage_id);

-- Who in the company made the last decision: the next person who decides is told.
create table decision_author (
  negotiation_id bigint primary key references negotiation on delete cascade,
  author_id bigint not null references employer on delete cascade
);
create index decision_author_author on decision_author (author_id);
