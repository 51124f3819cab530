alter table vacancy
  -- Of a draft: the published vacancy that it is to replace. Of a deleted one: the vacancy that it went into.
  add column previous_id bigint references vacancy,
  -- When the draft is to be published by itself, and why it could not be.
  add column scheduled_at timestamptz,
  add column publish_problem text not null default '',
  -- When a person last wrote into it; what the site does by itself is not writing.
  add column edited_at timestamptz,
  add column repost_count smallint not null default 0 check (repost_count >= 0),
  add column hired_count smallint check (hired_count between 0 and 999),
  add column salary_real_from integer check (salary_real_from between 1 and 100000000),
  add column salary_real_to integer check (salary_real_to between 1 and 100000000),
  -- What the views of more than a year ago came to: who they were is forgotten.
  add column old_views integer not null default 0,
  add column old_views_unique integer not null default 0,
  add check (previous_id is null or status in ('draft', 'deleted')),
  add check (scheduled_at is null or status = 'draft'),
  add check (salary_real_to >= salary_real_from);
-- One draft of changes at a time, however often it is asked for.
create unique index vacancy_successor on vacancy (previous_id) where status = 'draft';
create index vacancy_scheduled on vacancy (scheduled_at) where scheduled_at is not null;
create index vacancy_lately on vacancy (company_id, published_at desc) where status in ('active', 'archived');

-- Append-only: what people could read, and since when they read something else.
create table vacancy_change (
  id bigint generated always as identity primary key,
  vacancy_id bigint not null references vacancy on delete cascade,
  field text not null check (field in ('name', 'salary', 'city', 'place_of_work', 'schedule', 'description')),
  old text not null,
  new text not null,
  at timestamptz not null,
  check (old <> new)
);
create index vacancy_change_vacancy on vacancy_change (vacancy_id, at);

-- Somebody looked at it that day: an account, or a hash that nobody can undo once the day and its salt are over.
create table vacancy_view (
  vacancy_id bigint not null references vacancy on delete cascade,
  day date not null,
  viewer text not null,
  primary key (vacancy_id, day, viewer)
);
create index vacancy_view_day on vacancy_view (day);

create table view_salt (
  day date primary key,
  salt text not null
);
