-- Checks of phone numbers: complaints about numbers, decisions of the operator, answers of owners, and who checked what.

-- One row for each author and number; after thirty days a new complaint replaces it.
create table phone_complaint (
  id bigint generated always as identity primary key,
  -- E.164.
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  -- Null: the account is deleted. The complaint still counts, but not as one of a verified author.
  author_id bigint references account on delete set null,
  -- `PHONE_COMPLAINT_SUBJECTS` of the contract.
  asked_for text not null check (length(asked_for) between 1 and 30),
  text text not null default '' check (length(text) <= 1000),
  called_on date,
  vacancy_id bigint references vacancy on delete set null,
  -- Keyed hash of the author's network: complaints of one network count as one.
  origin bytea not null check (length(origin) <= 64),
  state text not null default 'new' check (state in ('new', 'in_review', 'confirmed', 'rejected', 'duplicate')),
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint phone_complaint_once unique (author_id, number)
);
create index phone_complaint_number on phone_complaint (number);
create index phone_complaint_vacancy on phone_complaint (vacancy_id) where vacancy_id is not null;
create index phone_complaint_created on phone_complaint (created_at);

-- The last decision of the operator about a number.
create table phone_decision (
  number text primary key check (number ~ '^\+[1-9][0-9]{6,14}$'),
  decision text not null check (decision in ('dangerous', 'cleared')),
  reason text not null default '' check (length(reason) <= 2000),
  decided_at timestamptz not null,
  decided_by bigint references account on delete set null
);
create index phone_decision_author on phone_decision (decided_by);

-- What the owner of a number answers to complaints about it. The number is the proven phone of the account.
create table phone_appeal (
  id bigint generated always as identity primary key,
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  account_id bigint not null references account on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  state text not null default 'new' check (state in ('new', 'confirmed', 'rejected')),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'new') = (decided_at is null))
);
create index phone_appeal_number on phone_appeal (number, id);
create index phone_appeal_account on phone_appeal (account_id);
create unique index phone_appeal_open on phone_appeal (number) where state = 'new';

-- Who checked which number on which day, for the limit, the history of the person and the number of checks.
create table phone_check (
  account_id bigint not null references account on delete cascade,
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  -- Day in Moscow.
  day date not null,
  verdict text not null check (length(verdict) <= 30),
  checked_at timestamptz not null,
  primary key (account_id, number, day)
);
create index phone_check_number on phone_check (number, day);
create index phone_check_day on phone_check (day);
