-- «Водитель категории Е» becomes `voditel-kategorii-e`.
create function slugify(title text) returns text
  language sql immutable strict parallel safe
return trim(both '-' from left(regexp_replace(
  replace(replace(replace(replace(replace(replace(replace(replace(
    translate(lower(title), 'абвгдеёзийклмнопрстуфхыэъь', 'abvgdeezijklmnoprstufhye'),
    'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sch'), 'ю', 'yu'), 'я', 'ya'), 'ъ', ''),
  '[^a-z0-9]+', '-', 'g'), 80));

-- The id at the end finds the row, the words before it are for people.
create function slug_of(title text, id bigint) returns text
  language sql immutable strict parallel safe
return coalesce(nullif(slugify(title), '') || '-', '') || id::text;

create type company_type as enum ('company', 'agency', 'outsourcing', 'private_recruiter', 'individual');
create type verification as enum ('none', 'pending', 'verified', 'rejected');

create table company (
  id bigint generated always as identity primary key,
  slug text not null generated always as (slug_of(name, id)) stored,
  name text not null check (length(name) between 2 and 255),
  legal_name text not null default '' check (length(legal_name) <= 255),
  company_type company_type,
  inn text check (inn ~ '^([0-9]{10}|[0-9]{12})$'),
  city_id integer references city,
  industry_ids integer[] not null default '{}' check (cardinality(industry_ids) <= 5),
  site_url text check (site_url ~ '^https?://' and length(site_url) <= 511),
  description text not null default '',
  verification verification not null default 'none',
  -- Raised and lowered with each publication, under its limit: the last free place goes to one vacancy only.
  active_vacancies integer not null default 0 check (active_vacancies >= 0),
  source text not null default 'own' check (source in ('own', 'import')),
  created_at timestamptz not null
);
-- A company that came with an import is known by its name alone.
create unique index company_imported on company (lower(name)) where source = 'import';

create table employer (
  id bigint primary key references account on delete cascade,
  company_id bigint references company,
  contact_first_name text not null default '' check (length(contact_first_name) <= 100),
  contact_last_name text not null default '' check (length(contact_last_name) <= 100),
  contact_position text not null default '' check (length(contact_position) <= 100)
);
create index employer_company on employer (company_id);

create table seeker (
  id bigint primary key references account on delete cascade,
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  middle_name text not null default '' check (length(middle_name) <= 100),
  birth_date date check (birth_date >= '1900-01-01'),
  city_id integer references city,
  -- As company.active_vacancies: the limit is decided here.
  resume_count integer not null default 0 check (resume_count >= 0)
);
