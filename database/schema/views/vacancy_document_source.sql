create or replace view vacancy_document_source as
select
  vacancy.id,
  vacancy.company_id,
  case when vacancy.type_id <> 3 then vacancy.company_id end as named_company_id,
  vacancy.status = 'active' and vacancy.moderation_status = 'approved' and vacancy.type_id <> 2
    and (vacancy.copy_group is null or not exists (
      select from vacancy as shown
      where shown.copy_group = vacancy.copy_group
        and shown.status = 'active' and shown.moderation_status = 'approved' and shown.type_id <> 2
        and (shown.type_id = 4, shown.id) < (vacancy.type_id = 4, vacancy.id)
    )) as is_listed,
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
