create or replace function refresh_vacancy_documents(ids bigint[], same_words bigint[] default '{}'::bigint[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' as $function$
declare
  copy record;
  groups bigint[];
  listed bigint[];
begin
  groups := array(select distinct copy_group from vacancy where id = any(ids) and copy_group is not null);
  if cardinality(groups) > 0 then
    -- The document of the shown copy has what the others say.
    ids := ids || array(
      select id from vacancy where copy_group = any(groups) and status = 'active' and id <> all(ids) order by id
    );
  end if;

  with refreshed as (
    insert into vacancy_document (
      id, company_id, named_company_id, is_listed, type_id, published_at, first_published_at, expires_at, lexemes,
      city_ids, region_ids, country_ids, metro_ids, metro_line_ids, role_ids, industry_ids, is_verified,
      experience_id, work_type_id, schedule_id, education_level_id, salary_mode_id, salary_net_month, has_salary,
      promise_days, alive_until, place_of_work_ids, benefit_ids, week_schedule_ids, working_hours_ids,
      part_time_ids, driver_license_ids, label_ids, language_level_ids, travel_stops, changed_by
    )
    select
      source.id, source.company_id, source.named_company_id, source.is_listed, source.type_id, source.published_at,
      source.first_published_at, source.expires_at,
      case when known.id is null then source.lexemes else known.lexemes end, source.city_ids, source.region_ids,
      source.country_ids, source.metro_ids, source.metro_line_ids, source.role_ids, source.industry_ids,
      source.is_verified, source.experience_id, source.work_type_id, source.schedule_id, source.education_level_id,
      source.salary_mode_id, source.salary_net_month, source.has_salary, source.promise_days, source.alive_until,
      source.place_of_work_ids, source.benefit_ids, source.week_schedule_ids, source.working_hours_ids,
      source.part_time_ids, source.driver_license_ids, source.label_ids, source.language_level_ids,
      source.travel_stops, pg_current_xact_id()
    from vacancy_document_source as source
      left join vacancy_document as known on known.id = source.id and known.id = any(same_words) and known.is_listed
    where source.id = any(ids) and source.is_listed
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
      changed_by = excluded.changed_by
    returning id
  )
  select coalesce(array_agg(id), '{}') into listed from refreshed;

  update vacancy_document set is_listed = false, lexemes = '', changed_by = pg_current_xact_id()
  where id = any(ids) and is_listed and id <> all(listed);

  if cardinality(groups) = 0 then
    return;
  end if;

  for copy in
    select shown.id as shown_id, source.*
    from vacancy_document as shown
    join vacancy on vacancy.id = shown.id
    join vacancy as other on other.copy_group = vacancy.copy_group and other.id <> vacancy.id
      and other.status = 'active' and other.moderation_status = 'approved' and other.type_id <> 2
    join vacancy_document_source as source on source.id = other.id
    where shown.id = any(ids) and shown.is_listed
    order by other.id
  loop
    update vacancy_document as shown set
      lexemes = shown.lexemes || copy.lexemes,
      metro_ids = array(select unnest(shown.metro_ids) union select unnest(copy.metro_ids) order by 1),
      metro_line_ids = array(select unnest(shown.metro_line_ids) union select unnest(copy.metro_line_ids) order by 1),
      role_ids = array(select unnest(shown.role_ids) union select unnest(copy.role_ids) order by 1),
      place_of_work_ids = array(select unnest(shown.place_of_work_ids) union select unnest(copy.place_of_work_ids) order by 1),
      benefit_ids = array(select unnest(shown.benefit_ids) union select unnest(copy.benefit_ids) order by 1),
      week_schedule_ids = array(select unnest(shown.week_schedule_ids) union select unnest(copy.week_schedule_ids) order by 1),
      working_hours_ids = array(select unnest(shown.working_hours_ids) union select unnest(copy.working_hours_ids) order by 1),
      part_time_ids = array(select unnest(shown.part_time_ids) union select unnest(copy.part_time_ids) order by 1),
      driver_license_ids = array(select unnest(shown.driver_license_ids) union select unnest(copy.driver_license_ids) order by 1),
      label_ids = array(select unnest(shown.label_ids) union select unnest(copy.label_ids) order by 1),
      language_level_ids = array(select unnest(shown.language_level_ids) union select unnest(copy.language_level_ids) order by 1),
      travel_stops = array(select unnest(shown.travel_stops) union select unnest(copy.travel_stops) order by 1),
      experience_id = coalesce(shown.experience_id, copy.experience_id),
      work_type_id = coalesce(shown.work_type_id, copy.work_type_id),
      schedule_id = coalesce(shown.schedule_id, copy.schedule_id),
      education_level_id = coalesce(shown.education_level_id, copy.education_level_id),
      salary_mode_id = case when shown.has_salary then shown.salary_mode_id else copy.salary_mode_id end,
      salary_net_month = case when shown.has_salary then shown.salary_net_month else copy.salary_net_month end,
      has_salary = shown.has_salary or copy.has_salary
    where shown.id = copy.shown_id;
  end loop;
end $function$;
