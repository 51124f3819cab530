-- Districts of the cities with metro: a place of work is in the districts of its stations.

create table district (
  id integer primary key,
  city_id integer not null references city (id),
  name text not null,
  -- «ЦАО», for the okrugs of Moscow.
  short_name text not null,
  search_name text not null generated always as (
    replace(replace(lower(name || ' ' || short_name), 'ё', 'е'), '-', ' ')
  ) stored,
  unique (city_id, name)
);

-- A station at a border serves the districts on both sides.
create table metro_station_district (
  station_id integer not null references metro_station (id),
  district_id integer not null references district (id),
  primary key (station_id, district_id)
);

create index metro_station_district_stations on metro_station_district (district_id, station_id);

create or replace view area as
select 1000000 + country.id as id, null::integer as parent_id, country.name, 'country' as kind, country.search_name, 0 as population
from country
union all
select 2000000 + region.id, 1000000 + region.country_id, region.name, 'region', region.search_name, 0
from region
union all
select 3000000 + city.id, 2000000 + city.region_id, city.name, 'city', city.search_name, city.population
from city
union all
select 4000000 + district.id, 3000000 + district.city_id, district.name, 'district', district.search_name, 0
from district;
