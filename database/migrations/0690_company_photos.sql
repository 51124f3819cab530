-- Photos of a company, each with words for those who do not see it. Public once an operator has looked at them.
create table company_photo (
  id bigint generated always as identity primary key,
  company_id bigint not null references company on delete cascade,
  artifact_id bigint not null unique references artifact on delete cascade,
  -- Six places: a seventh photo has none.
  place integer not null check (place between 1 and 6),
  alt text not null check (length(alt) between 1 and 200),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  -- Why it was rejected, for the company.
  reason text not null default '' check (length(reason) <= 500),
  added_at timestamptz not null,
  -- When it began to wait, also for its changed words.
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- Two photos change places in one statement.
  unique (company_id, place) deferrable initially deferred,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'rejected') = (reason <> ''))
);
create index company_photo_waiting on company_photo (asked_at, id) where state = 'waiting';
