create type resume_status as enum ('draft', 'published', 'hidden', 'deleted');
create type resume_access as enum ('no_one', 'everyone', 'clients');
create type start_ready as enum ('now', '2w', '1m', 'later');

create table resume (
  id bigint generated always as identity primary key,
  slug text not null generated always as (slug_of(title, id)) stored,
  seeker_id bigint not null references seeker on delete cascade,
  title text not null check (length(title) between 2 and 100),
  professional_role_ids integer[] not null default '{}' check (cardinality(professional_role_ids) <= 5),
  salary_amount integer check (salary_amount between 1 and 100000000),
  salary_currency text not null default 'RUB' check (salary_currency ~ '^[A-Z]{3}$'),
  salary_mode_id smallint not null default 1 check (salary_mode_id between 1 and 5),
  salary_net boolean not null default true,
  salary_private boolean not null default false,
  -- The figure as net roubles a month, what filter and order compare. Written by netRoublesAMonth.
  salary_net_month integer,
  work_type_ids smallint[] not null default '{}' check (work_type_ids <@ '{1,2,3,4,5,6,7}'::smallint[]),
  schedule_ids smallint[] not null default '{}' check (schedule_ids <@ '{1,2,3,4,5}'::smallint[]),
  place_of_work_ids smallint[] not null default '{}' check (place_of_work_ids <@ '{1,2,3,4}'::smallint[]),
  start_ready start_ready,
  -- Null: the city of the profile.
  city_id integer references city,
  experience_none boolean not null default false,
  -- The union of the periods, written by totalMonths.
  total_experience_months integer not null default 0 check (total_experience_months >= 0),
  education_level_id smallint check (education_level_id between 1 and 8),
  -- [{name, level}]
  skills jsonb not null default '[]' check (jsonb_array_length(skills) <= 30),
  about text not null default '',
  access_type resume_access not null default 'clients',
  hidden_fields text[] not null default '{}'
    check (hidden_fields <@ '{names_and_photo,phones,email,other_contacts,experience}'::text[]),
  email_notification boolean not null default true,
  push_notification boolean not null default false,
  status resume_status not null default 'draft',
  published_at timestamptz,
  refreshed_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  search_text tsvector generated always as (
    setweight(to_tsvector('russian', title), 'A')
    || setweight(jsonb_to_tsvector('russian', skills, '["string"]'), 'B')
    || setweight(to_tsvector('russian', about), 'C')
  ) stored,
  check (status in ('draft', 'deleted') or (
    published_at is not null and cardinality(professional_role_ids) > 0 and cardinality(work_type_ids) > 0
    and education_level_id is not null and jsonb_array_length(skills) > 0
  ))
);
create unique index resume_title on resume (seeker_id, lower(title)) where status <> 'deleted';
create index resume_fresh on resume (refreshed_at desc, id desc) where status = 'published';
create index resume_words on resume using gin (search_text) where status = 'published';

create table resume_experience (
  id bigint generated always as identity primary key,
  resume_id bigint not null references resume on delete cascade,
  company text not null check (length(company) between 1 and 255),
  position text not null check (length(position) between 1 and 255),
  -- Months: the first day of each.
  start_month date not null check (start_month >= '1950-01-01'),
  end_month date,
  description text not null default '' check (length(description) <= 5000),
  check (end_month >= start_month)
);
create index resume_experience_resume on resume_experience (resume_id, start_month desc);
