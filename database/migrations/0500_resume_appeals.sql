-- Appeals of people against a resume that is held back, as companies have them for vacancies.
create table resume_appeal (
  id bigint generated always as identity primary key,
  resume_id bigint not null references resume on delete cascade,
  number smallint not null check (number between 1 and 2),
  author_id bigint references account on delete set null,
  text text not null check (length(text) between 1 and 2000),
  -- The decision that it contests: its words, and who made it.
  hold_text text not null check (length(hold_text) <= 2000),
  held_by bigint,
  state text not null default 'new' check (state in ('new', 'confirmed', 'rejected')),
  answer text not null default '' check (length(answer) <= 2000),
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  check ((state = 'new') = (decided_at is null))
);
create index resume_appeal_resume on resume_appeal (resume_id, id);
create index resume_appeal_author on resume_appeal (author_id);
create unique index resume_appeal_open on resume_appeal (resume_id) where state = 'new';
create index resume_appeal_waiting on resume_appeal (due_at) where state = 'new';
