create type vacancy_status as enum ('draft', 'active', 'archived', 'deleted');
create type moderation_status as enum ('none', 'approved', 'blocked');
create type contacts_visibility as enum ('after_response', 'all_signed_in', 'after_invite');

create table vacancy (
  id bigint generated always as identity primary key,
  slug text not null generated always as (slug_of(name, id)) stored,
  company_id bigint not null references company,
  manager_id bigint references employer,
  name text not null check (length(name) between 1 and 220),
  professional_role_ids integer[] not null default '{}' check (cardinality(professional_role_ids) <= 5),
  city_ids integer[] not null default '{}' check (cardinality(city_ids) <= 50),
  -- Sanitised HTML, as the three below.
  description text not null default '',
  duties text not null default '',
  requirements text not null default '',
  conditions text not null default '',
  -- [{name, must}]
  key_skills jsonb not null default '[]' check (jsonb_array_length(key_skills) <= 30),
  experience_id smallint check (experience_id between 1 and 4),
  work_type_id smallint check (work_type_id between 1 and 7),
  place_of_work_ids smallint[] not null default '{}' check (place_of_work_ids <@ '{1,2,3,4}'::smallint[]),
  schedule_id smallint check (schedule_id between 1 and 5),
  contract_types text[] not null default '{}' check (contract_types <@ '{labor,civil,self_employed,ip}'::text[]),
  benefit_ids smallint[] not null default '{}' check (cardinality(benefit_ids) <= 15),
  salary_from integer check (salary_from between 1 and 100000000),
  salary_to integer check (salary_to between 1 and 100000000),
  salary_currency text not null default 'RUB' check (salary_currency ~ '^[A-Z]{3}$'),
  salary_gross boolean not null default false,
  salary_mode_id smallint not null default 1 check (salary_mode_id between 1 and 5),
  -- The upper figure as net roubles a month, what the salary filter compares. Written by netRoublesAMonth.
  salary_net_month integer,
  salary_absent_reason text not null default '' check (length(salary_absent_reason) <= 300),
  positions_count smallint not null default 1 check (positions_count between 1 and 999),
  type_id smallint not null default 1 check (type_id between 1 and 4),
  response_url text check (response_url ~ '^https?://' and length(response_url) <= 511),
  response_letter_required boolean not null default false,
  -- Working days in which every application gets an answer.
  promise_days smallint not null default 5 check (promise_days between 1 and 14),
  contact_name text not null default '' check (length(contact_name) <= 255),
  contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{9,14}$'),
  contact_email text check (length(contact_email) <= 254),
  contacts_visibility contacts_visibility not null default 'after_response',
  status vacancy_status not null default 'draft',
  moderation_status moderation_status not null default 'none',
  -- [{code, field, text}] for the owner.
  moderation_notes jsonb not null default '[]',
  first_published_at timestamptz,
  published_at timestamptz,
  expires_at timestamptz,
  archived_at timestamptz,
  archive_reason_id smallint check (archive_reason_id between 1 and 7),
  source text not null default 'own' check (source in ('own', 'import')),
  external_url text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  search_text tsvector generated always as (
    setweight(to_tsvector('russian', name), 'A')
    || setweight(jsonb_to_tsvector('russian', key_skills, '["string"]'), 'B')
    || setweight(to_tsvector('russian', description || ' ' || duties || ' ' || requirements || ' ' || conditions), 'C')
  ) stored,
  check (salary_to >= salary_from),
  check (status in ('draft', 'deleted') or (
    published_at is not null and first_published_at is not null and expires_at is not null
    and description <> '' and experience_id is not null and work_type_id is not null
    and cardinality(city_ids) > 0 and cardinality(professional_role_ids) > 0 and cardinality(place_of_work_ids) > 0
    and cardinality(contract_types) > 0
    and (coalesce(salary_from, salary_to) is not null or salary_absent_reason <> '')
  )),
  check (status <> 'archived' or (archived_at is not null and archive_reason_id is not null)),
  check (type_id <> 4 or response_url is not null)
);
create index vacancy_company on vacancy (company_id, status);
create index vacancy_fresh on vacancy (published_at desc, id desc)
  where status = 'active' and moderation_status = 'approved';
create index vacancy_words on vacancy using gin (search_text)
  where status = 'active' and moderation_status = 'approved';
create index vacancy_cities on vacancy using gin (city_ids)
  where status = 'active' and moderation_status = 'approved';
create index vacancy_expiring on vacancy (expires_at) where status = 'active';
