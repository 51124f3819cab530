create or replace function refresh_documents_of_vacancies() returns trigger
language plpgsql as $function$
declare
  ids bigint[];
  groups bigint[];
  same_words bigint[] := '{}';
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
        now.custom_employer_name, now.alive_until, now.languages, now.show_metro_only, now.copy_group, now.adults_only
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
        before.languages, before.show_metro_only, before.copy_group, before.adults_only
      )
    );
    groups := array(
      select copy_group from vacancies_after where id = any(ids) and copy_group is not null
      union select copy_group from vacancies_before where id = any(ids) and copy_group is not null
    );
    -- The document of a copy has the words of the others as well.
    same_words := array(
      select now.id from vacancies_after as now join vacancies_before as before using (id)
      where now.id = any(ids) and now.copy_group is null and before.copy_group is null
        and (
          now.company_id, now.type_id, now.custom_employer_name, now.name, now.key_skills, now.description, now.duties,
          now.requirements, now.conditions
        ) is not distinct from (
          before.company_id, before.type_id, before.custom_employer_name, before.name, before.key_skills,
          before.description, before.duties, before.requirements, before.conditions
        )
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
    perform refresh_vacancy_documents(ids, same_words);
  end if;
  return null;
end $function$;
