-- Loaded from database/reference/*.csv at start, whenever a file has changed.
create table country (
  id integer primary key,
  name text not null collate "ru-x-icu",
  code text not null unique check (code ~ '^[A-Z]{2}$')
);

create table region (
  id integer primary key,
  country_id integer not null references country,
  name text not null collate "ru-x-icu",
  timezone text not null,
  unique (country_id, name)
);

create table city (
  id integer primary key,
  region_id integer not null references region,
  country_id integer not null references country,
  name text not null collate "ru-x-icu",
  -- «в Москве», to be said after what is looked for.
  name_in text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  timezone text not null,
  population integer not null check (population > 0),
  -- What people type: any case, and «е» for «ё».
  search_name text not null generated always as (replace(lower(name), 'ё', 'е')) stored,
  unique (region_id, name)
);

create table professional_role (
  id integer primary key,
  parent_id integer references professional_role,
  name text not null collate "ru-x-icu",
  synonyms text[] not null default '{}',
  hh_ids text[] not null default '{}',
  superjob_ids integer[] not null default '{}'
);

create table industry (
  id integer primary key,
  parent_id integer references industry,
  name text not null collate "ru-x-icu"
);

create table reference_file (
  name text primary key,
  sha256 text not null
);
