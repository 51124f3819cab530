-- How many listed vacancies have each value of a facet: the search for everything need not read them all. A count is the sum
-- of its changes. Rows are only added and, by a job, replaced by their sum, so that no change of a vacancy waits for another.
create table vacancy_count (
  id bigint generated always as identity,
  facet text collate "C" not null check (length(facet) <= 40),
  value bigint not null,
  change integer not null,
  primary key (facet, value, id)
);

-- What a document holds in each facet that time does not change. `found` counts the documents, `salary_from` has the pay.
create function vacancy_count_values(document vacancy_document) returns table (facet text, value bigint)
language sql immutable parallel safe as $$
  select 'found', 0::bigint
  union all select 'salary_from', document.salary_net_month where document.salary_net_month is not null
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

create function count_vacancy_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into vacancy_count (facet, value, change)
    select counted.facet, counted.value, count(*)
    from documents_after as document, vacancy_count_values(row(document.*)::vacancy_document) as counted
    where document.is_listed
    group by counted.facet, counted.value;
  elsif tg_op = 'DELETE' then
    insert into vacancy_count (facet, value, change)
    select counted.facet, counted.value, -count(*)
    from documents_before as document, vacancy_count_values(row(document.*)::vacancy_document) as counted
    where document.is_listed
    group by counted.facet, counted.value;
  else
    insert into vacancy_count (facet, value, change)
    select facet, value, sum(change)
    from (
      select counted.*, 1 as change
      from documents_after as document, vacancy_count_values(row(document.*)::vacancy_document) as counted
      where document.is_listed
      union all
      select counted.*, -1
      from documents_before as document, vacancy_count_values(row(document.*)::vacancy_document) as counted
      where document.is_listed
    ) as changed
    group by facet, value having sum(change) <> 0;
  end if;
  return null;
end $$;

create trigger vacancy_documents_counted after insert on vacancy_document
referencing new table as documents_after for each statement execute function count_vacancy_documents();
create trigger vacancy_documents_recounted after update on vacancy_document
referencing old table as documents_before new table as documents_after
for each statement execute function count_vacancy_documents();
create trigger vacancy_documents_deducted after delete on vacancy_document
referencing old table as documents_before for each statement execute function count_vacancy_documents();

-- Adds what is missing to the counts. One statement sees documents and counts at the same moment, so nothing has to wait.
create function correct_vacancy_counts() returns void language sql as $$
  insert into vacancy_count (facet, value, change)
  select facet, value, sum(change)
  from (
    select counted.facet, counted.value, count(*) as change
    from vacancy_document as document, vacancy_count_values(document) as counted
    where document.is_listed
    group by counted.facet, counted.value
    union all
    select facet, value, -change from vacancy_count
  ) as compared
  group by facet, value having sum(change) <> 0
$$;
