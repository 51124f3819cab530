-- The scam graph: what companies share with each other, the risk of vacancies and companies, and what operators look at without a complaint.

-- One row for each company and thing that it uses or has used. Things are the nodes of the graph.
create table risk_link (
  kind text not null check (kind in ('phone', 'inn', 'email_domain', 'address', 'text', 'device')),
  -- A number, an INN, a domain, an address in lower case; a keyed hash for texts and devices.
  value text not null check (length(value) between 1 and 300),
  company_id bigint not null references company on delete cascade,
  seen_at timestamptz not null,
  primary key (kind, value, company_id)
);
create index risk_link_company on risk_link (company_id, seen_at);

-- Points of one reason, and the most that all of its kind give.
create table risk_weight (
  code text primary key check (length(code) between 1 and 40),
  points smallint not null check (points between 0 and 100),
  most smallint not null check (most between points and 100)
);
insert into risk_weight (code, points, most) values
  ('dangerous_phone', 50, 50),
  ('linked_phone', 40, 40),
  ('linked_inn', 40, 40),
  ('linked_device', 15, 15),
  ('linked_text', 25, 25),
  ('linked_email_domain', 25, 25),
  ('linked_address', 10, 10),
  ('linked_far', 10, 10),
  ('held_vacancies', 20, 40),
  ('confirmed_complaints', 15, 30),
  ('independent_reports', 20, 20),
  ('scam_words', 20, 40),
  ('lookalike_name', 25, 25),
  ('no_inn', 10, 10),
  ('new_company', 5, 5);

create table vacancy_risk (
  vacancy_id bigint primary key references vacancy on delete cascade,
  score smallint not null check (score between 0 and 100),
  level text not null check (level in ('low', 'elevated', 'high')),
  -- `[{code, text, points}]`: the points add up to the score.
  reasons jsonb not null,
  counted_at timestamptz not null
);

create table company_risk (
  company_id bigint primary key references company on delete cascade,
  score smallint not null check (score between 0 and 100),
  level text not null check (level in ('low', 'elevated', 'high')),
  reasons jsonb not null,
  -- The verified company for which this one could be taken by its name.
  lookalike_id bigint references company on delete set null,
  counted_at timestamptz not null
);
create index company_risk_lookalike on company_risk (lookalike_id) where lookalike_id is not null;

-- What a rule has flagged. Subjects have no references: a case outlives what it was about.
create table moderation_case (
  id bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('vacancy', 'resume', 'company')),
  subject_id bigint not null,
  -- `[{code, text}]` as the rules found them.
  reasons jsonb not null,
  state text not null default 'new' check (state in ('new', 'approved', 'held')),
  -- What the owner reads.
  answer text not null default '' check (length(answer) <= 2000),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  -- Operator, without a reference as in the log.
  decided_by bigint,
  check ((state = 'new') = (decided_at is null))
);
create unique index moderation_case_open on moderation_case (subject_kind, subject_id) where state = 'new';
create index moderation_case_subject on moderation_case (subject_kind, subject_id, id);
create index moderation_case_waiting on moderation_case (due_at) where state = 'new';
