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
