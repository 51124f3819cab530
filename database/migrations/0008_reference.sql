-- What others call the same place. Empty until it is known.
alter table country add hh_id text, add superjob_id integer;
alter table region add hh_id text, add superjob_id integer;
alter table city add hh_id text, add superjob_id integer;

-- What people type: any case, «е» for «ё», and a space for the hyphen of «Ростов-на-Дону».
alter table city drop search_name;
alter table city
  add search_name text not null generated always as (replace(replace(lower(name), 'ё', 'е'), '-', ' ')) stored;
alter table region
  add search_name text not null generated always as (replace(replace(lower(name), 'ё', 'е'), '-', ' ')) stored;
alter table country
  add search_name text not null generated always as (replace(replace(lower(name), 'ё', 'е'), '-', ' ')) stored;

create table metro_line (
  id integer primary key,
  city_id integer not null references city,
  name text not null collate "ru-x-icu",
  color text not null check (color ~ '^#[0-9A-F]{6}$')
);
create index on metro_line (city_id);

create table metro_station (
  id integer primary key,
  line_id integer not null references metro_line,
  name text not null collate "ru-x-icu",
  -- Along the line, a branch after its trunk.
  position integer not null,
  -- Stations of one group are a walk apart.
  transfer_group integer,
  search_name text not null generated always as (replace(replace(lower(name), 'ё', 'е'), '-', ' ')) stored,
  -- A new station moves those behind it, in one statement.
  unique (line_id, position) deferrable initially deferred
);

-- Rides between neighbours, either way.
create table metro_edge (
  a_id integer not null references metro_station,
  b_id integer not null references metro_station,
  minutes integer not null check (minutes > 0),
  primary key (a_id, b_id)
);

-- The part of a provider's own list of roles that ours are mapped to. Groups and roles are numbered apart.
create table provider_role (
  provider text not null check (provider in ('hh', 'superjob')),
  -- 0 marks a group.
  parent_id integer not null,
  id integer not null,
  name text not null collate "ru-x-icu",
  -- The provider's own order.
  position integer not null,
  primary key (provider, parent_id, id)
);

-- One tree of places. Its ids are those of the lists, shifted by a million for each kind; the fourth is kept for districts.
create view area as
  select 1000000 + id as id, null::integer as parent_id, name, 'country' as kind, search_name, 0 as population from country
  union all
  select 2000000 + id, 1000000 + country_id, name, 'region', search_name, 0 from region
  union all
  select 3000000 + id, 2000000 + region_id, name, 'city', search_name, population from city;
