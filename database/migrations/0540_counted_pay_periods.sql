-- Counts the vacancies by the period of their pay, too. Writers wait, so that no change is missed between the count and the new function.
lock table vacancy_document in share row exclusive mode;

create or replace function vacancy_count_values(document vacancy_document) returns table (facet text, value bigint)
language sql immutable parallel safe as $$
  select 'found', 0::bigint
  union all select 'salary_from', document.salary_net_month where document.salary_net_month is not null
  union all select 'only_with_salary', document.has_salary::int
  union all select 'salary_mode_id', document.salary_mode_id where document.has_salary
  union all select 'only_verified', document.is_verified::int
  union all select 'promise_days_max', document.promise_days
  union all select 'experience_ids', document.experience_id where document.experience_id is not null
  union all select 'schedule_ids', document.schedule_id where document.schedule_id is not null
  union all select 'work_type_ids', document.work_type_id where document.work_type_id is not null
  union all select 'education_level_ids', document.education_level_id where document.education_level_id is not null
  union all select 'company_ids', document.named_company_id where document.named_company_id is not null
  union all select 'place_of_work_ids', unnest(document.place_of_work_ids)
  union all select 'benefit_ids', unnest(document.benefit_ids)
  union all select 'week_schedule_ids', unnest(document.week_schedule_ids)
  union all select 'working_hours_ids', unnest(document.working_hours_ids)
  union all select 'part_time_ids', unnest(document.part_time_ids)
  union all select 'driver_license_ids', unnest(document.driver_license_ids)
  union all select distinct 'language', id / 10 from unnest(document.language_level_ids) as id
  union all select 'labels', unnest(document.label_ids)
  union all select 'professional_role_ids', unnest(document.role_ids)
  union all select 'industry_ids', unnest(document.industry_ids)
$$;

insert into vacancy_count (facet, value, change)
select 'salary_mode_id', salary_mode_id, count(*) from vacancy_document where is_listed and has_salary group by salary_mode_id;
