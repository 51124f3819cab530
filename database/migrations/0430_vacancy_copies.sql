-- Copies of one vacancy: the same vacancy of one company that came from different places. The search lists one of each group.

-- The id of the vacancy that the group began with, in each vacancy of the group. Null: no copy is known.
alter table vacancy add column copy_group bigint;
-- Where a vacancy came from: `own` was typed here, `file` was read from a file or a pasted text, `import` was brought by an operator.
alter table vacancy drop constraint vacancy_source_check;
alter table vacancy add constraint vacancy_source_check check (source in ('own', 'import', 'file', 'hh', 'superjob')) not valid;

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

create or replace function refresh_documents_of_vacancies() returns trigger language plpgsql as $$
declare
  ids bigint[];
  groups bigint[];
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
        now.custom_employer_name, now.alive_until, now.languages, now.show_metro_only, now.copy_group
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
        before.languages, before.show_metro_only, before.copy_group
      )
    );
    groups := array(
      select copy_group from vacancies_after where id = any(ids) and copy_group is not null
      union select copy_group from vacancies_before where id = any(ids) and copy_group is not null
    );
  elsif tg_op = 'INSERT' then
    ids := array(select id from vacancies_after);
    groups := array(select distinct copy_group from vacancies_after where copy_group is not null);
  else
    ids := array(select id from vacancies_before);
    groups := array(select distinct copy_group from vacancies_before where copy_group is not null);
  end if;
  if cardinality(groups) > 0 then
    -- Which copy is listed depends on all of them: locked, so that two changes at once see each other.
    ids := ids || array(
      select id from vacancy where copy_group = any(groups) and status = 'active' order by id for no key update
    );
  end if;
  if cardinality(ids) > 0 then
    perform refresh_vacancy_documents(ids);
  end if;
  return null;
end $$;
