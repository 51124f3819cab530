-- How far a vacancy is from a metro station: the stops that the search computes a way to.

-- Read with the reference data; null until then.
alter table metro_station add column lat double precision, add column lng double precision;

-- The stations of an address with coordinates, each a hundred times its id plus the minutes on foot from there; ten minutes
-- for a station without a known position. An address without stations belongs to the nearest station of its city, up to three kilometres away.
create function travel_stops(metro_ids integer[], city integer, at_lat double precision, at_lng double precision)
returns integer[] language sql stable parallel safe as $$
  select coalesce(array_agg(
    id * 100 + case when km is null then 10 else least(45, greatest(5, ceil(km * 1.3 / 4.8 * 12) * 5))::int end
    order by id
  ), '{}')
  from (
    select station.id, distance.km
    from metro_station as station
    cross join lateral (
      select 111.2 * sqrt(power(lat - at_lat, 2) + power((lng - at_lng) * cos(radians(at_lat)), 2)) as km
    ) as distance
    where station.id = any(metro_ids)
    union all
    (
      select station.id, distance.km
      from metro_line join metro_station as station on station.line_id = metro_line.id
      cross join lateral (
        select 111.2 * sqrt(power(lat - at_lat, 2) + power((lng - at_lng) * cos(radians(at_lat)), 2)) as km
      ) as distance
      where metro_ids = '{}' and metro_line.city_id = city and distance.km <= 3
      order by distance.km, station.id limit 1
    )
  ) as stop
$$;

alter table vacancy_document add column travel_stops integer[] not null default '{}';

create or replace view vacancy_document_source as
select
  vacancy.id,
  vacancy.company_id,
  case when vacancy.type_id <> 3 then vacancy.company_id end as named_company_id,
  vacancy.status = 'active' and vacancy.moderation_status = 'approved' and vacancy.type_id <> 2 as is_listed,
  vacancy.type_id,
  vacancy.published_at,
  vacancy.first_published_at,
  vacancy.expires_at,
  setweight(search_words(vacancy.name), 'A')
    || setweight(search_words(skills.names), 'B')
    || setweight(search_words(regexp_replace(
      concat_ws(' ', vacancy.description, vacancy.duties, vacancy.requirements, vacancy.conditions),
      '<[^>]*>|&[a-z]+;|&#[0-9]+;', ' ', 'g'
    )), 'C')
    || setweight(search_words(case when vacancy.type_id = 3 then vacancy.custom_employer_name else company.name end), 'D')
    || array_to_tsvector(array(
      select '!' || word from unnest(tsvector_to_array(to_tsvector('simple', search_normalize(vacancy.name || ' ' || skills.names)))) as word
    )) as lexemes,
  vacancy.city_ids,
  places.region_ids,
  places.country_ids,
  coalesce(address.metro_ids, '{}') as metro_ids,
  array(select distinct line_id from metro_station where id = any(address.metro_ids) order by 1) as metro_line_ids,
  array(
    select id from professional_role where id = any(vacancy.professional_role_ids)
    union select parent_id from professional_role where id = any(vacancy.professional_role_ids) and parent_id is not null
    order by 1
  ) as role_ids,
  array(
    select id from industry where id = any(company.industry_ids)
    union select parent_id from industry where id = any(company.industry_ids) and parent_id is not null
    order by 1
  ) as industry_ids,
  company.verification = 'verified' as is_verified,
  vacancy.experience_id,
  vacancy.work_type_id,
  vacancy.schedule_id,
  vacancy.education_level_id,
  vacancy.salary_mode_id,
  vacancy.salary_net_month,
  coalesce(vacancy.salary_from, vacancy.salary_to) is not null as has_salary,
  vacancy.promise_days,
  vacancy.alive_until,
  vacancy.place_of_work_ids,
  vacancy.benefit_ids,
  vacancy.week_schedule_ids,
  vacancy.working_hours_ids,
  vacancy.part_time_ids,
  vacancy.driver_license_ids,
  array_remove(array[
    case when vacancy.address_id is not null then 1 end,
    case when vacancy.accept_disabled then 2 end,
    case when vacancy.type_id <> 3 and company.company_type = 'company' then 3 end,
    case when vacancy.accept_14 then 4 end,
    case when vacancy.internship then 7 end,
    case when vacancy.night_shifts then 8 end,
    case when coalesce(vacancy.salary_from, vacancy.salary_to) is not null then 9 end,
    case when 'labor' = any(vacancy.contract_types) then 10 end
  ], null)::smallint[] as label_ids,
  array(
    select distinct (skill ->> 'language_id')::int * 10 + (skill ->> 'level_id')::int
    from jsonb_array_elements(vacancy.languages) as skill order by 1
  ) as language_level_ids,
  case
    -- Most addresses have no coordinates: an import does not call the function for each of them.
    when address.lat is null or vacancy.show_metro_only
      then array(select id * 100 + 10 from unnest(address.metro_ids) as id order by id)
    else travel_stops(address.metro_ids, address.city_id, address.lat, address.lng)
  end as travel_stops
from vacancy
join company on company.id = vacancy.company_id
left join address on address.id = vacancy.address_id
cross join lateral (
  select coalesce(string_agg(skill ->> 'name', ', '), '') as names from jsonb_array_elements(vacancy.key_skills) as skill
) as skills
cross join lateral (
  select
    coalesce(array_agg(distinct city.region_id), '{}') as region_ids,
    coalesce(array_agg(distinct city.country_id), '{}') as country_ids
  from city where city.id = any(vacancy.city_ids)
) as places;

create or replace function refresh_vacancy_documents(ids bigint[]) returns void language plpgsql
-- Planning the view takes longer than reading it for one vacancy.
set plan_cache_mode = force_generic_plan as $$
begin
  insert into vacancy_document (
    id, company_id, named_company_id, is_listed, type_id, published_at, first_published_at, expires_at, lexemes,
    city_ids, region_ids, country_ids, metro_ids, metro_line_ids, role_ids, industry_ids, is_verified,
    experience_id, work_type_id, schedule_id, education_level_id, salary_mode_id, salary_net_month, has_salary,
    promise_days, alive_until, place_of_work_ids, benefit_ids, week_schedule_ids, working_hours_ids,
    part_time_ids, driver_license_ids, label_ids, language_level_ids, travel_stops, changed_by
  )
  select *, pg_current_xact_id() from vacancy_document_source where id = any(ids) and is_listed
  on conflict (id) do update set
    company_id = excluded.company_id,
    named_company_id = excluded.named_company_id,
    is_listed = excluded.is_listed,
    type_id = excluded.type_id,
    published_at = excluded.published_at,
    first_published_at = excluded.first_published_at,
    expires_at = excluded.expires_at,
    lexemes = excluded.lexemes,
    city_ids = excluded.city_ids,
    region_ids = excluded.region_ids,
    country_ids = excluded.country_ids,
    metro_ids = excluded.metro_ids,
    metro_line_ids = excluded.metro_line_ids,
    role_ids = excluded.role_ids,
    industry_ids = excluded.industry_ids,
    is_verified = excluded.is_verified,
    experience_id = excluded.experience_id,
    work_type_id = excluded.work_type_id,
    schedule_id = excluded.schedule_id,
    education_level_id = excluded.education_level_id,
    salary_mode_id = excluded.salary_mode_id,
    salary_net_month = excluded.salary_net_month,
    has_salary = excluded.has_salary,
    promise_days = excluded.promise_days,
    alive_until = excluded.alive_until,
    place_of_work_ids = excluded.place_of_work_ids,
    benefit_ids = excluded.benefit_ids,
    week_schedule_ids = excluded.week_schedule_ids,
    working_hours_ids = excluded.working_hours_ids,
    part_time_ids = excluded.part_time_ids,
    driver_license_ids = excluded.driver_license_ids,
    label_ids = excluded.label_ids,
    language_level_ids = excluded.language_level_ids,
    travel_stops = excluded.travel_stops,
    changed_by = excluded.changed_by;

  update vacancy_document set is_listed = false, lexemes = '', changed_by = pg_current_xact_id()
  where id = any(ids) and is_listed
    and not exists (select from vacancy_document_source as source where source.id = vacancy_document.id and source.is_listed);
end $$;

create or replace function refresh_documents_of_vacancies() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  if tg_op = 'UPDATE' then
    ids := array(
      select now.id from vacancies_after as now join vacancies_before as before using (id)
      where (
        now.company_id, now.name, now.professional_role_ids, now.city_ids, now.description, now.duties,
        now.requirements, now.conditions, now.key_skills, now.experience_id, now.work_type_id,
        now.place_of_work_ids, now.schedule_id, now.contract_types, now.benefit_ids, now.salary_from,
        now.salary_to, now.salary_net_month, now.salary_mode_id, now.type_id, now.promise_days, now.status,
        now.moderation_status, now.first_published_at, now.published_at, now.expires_at, now.address_id,
        now.education_level_id, now.driver_license_ids, now.week_schedule_ids, now.working_hours_ids,
        now.part_time_ids, now.night_shifts, now.internship, now.accept_disabled, now.accept_14,
        now.custom_employer_name, now.alive_until, now.languages, now.show_metro_only
      ) is distinct from (
        before.company_id, before.name, before.professional_role_ids, before.city_ids, before.description,
        before.duties, before.requirements, before.conditions, before.key_skills, before.experience_id,
        before.work_type_id, before.place_of_work_ids, before.schedule_id, before.contract_types,
        before.benefit_ids, before.salary_from, before.salary_to, before.salary_net_month,
        before.salary_mode_id, before.type_id, before.promise_days, before.status, before.moderation_status,
        before.first_published_at, before.published_at, before.expires_at, before.address_id,
        before.education_level_id, before.driver_license_ids, before.week_schedule_ids,
        before.working_hours_ids, before.part_time_ids, before.night_shifts, before.internship,
        before.accept_disabled, before.accept_14, before.custom_employer_name, before.alive_until,
        before.languages, before.show_metro_only
      )
    );
  elsif tg_op = 'INSERT' then
    ids := array(select id from vacancies_after);
  else
    ids := array(select id from vacancies_before);
  end if;
  if cardinality(ids) > 0 then
    perform refresh_vacancy_documents(ids);
  end if;
  return null;
end $$;

drop trigger address_documents_written on address;
create trigger address_documents_written after update of city_id, metro_ids, lat, lng on address
for each row when (
  (old.city_id, old.metro_ids, old.lat, old.lng) is distinct from (new.city_id, new.metro_ids, new.lat, new.lng)
) execute function refresh_documents_of_address();
