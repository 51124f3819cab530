-- Which files with a search index belong to this database, and which resumes and people have changed for the search.

create table search_snapshot (
  token uuid primary key,
  -- The transaction that wrote the row. In a database that was restored from a dump it is another one.
  saved_by xid8 not null,
  saved_at timestamptz not null
);

-- The transaction of the last change, under the id of the row that changed: whoever locks it has locked that row before, so
-- that no two transactions wait for each other here. A row stays when its resume is deleted.
create table resume_change (
  source text not null check (source in ('resume', 'seeker')),
  id bigint not null,
  changed_by xid8 not null,
  primary key (source, id)
);
create index resume_change_newest on resume_change (changed_by);

create function note_resume_change() returns trigger language plpgsql as $$
begin
  insert into resume_change (source, id, changed_by)
  values (tg_argv[0], case when tg_op = 'DELETE' then old.id else new.id end, pg_current_xact_id())
  on conflict (source, id) do update set changed_by = excluded.changed_by;
  return null;
end $$;

create trigger resume_change_begun after insert or delete on resume
for each row execute function note_resume_change('resume');
create trigger resume_change_noted after update on resume
for each row when (
  (
    old.status, old.access_type, old.refreshed_at, old.title, old.searchable_title, old.searchable_skills,
    old.searchable_about, old.experience_text, old.skills, old.city_id, old.metro_ids, old.relocation_id,
    old.relocation_city_ids, old.professional_role_ids, old.salary_private, old.salary_net_month,
    old.total_experience_months, old.experience_counted_month, old.has_vehicle, old.citizenship_ids,
    old.work_permit_ids, old.driver_license_ids, old.schedule_ids, old.work_type_ids, old.place_of_work_ids,
    old.education_level_id, old.languages
  ) is distinct from (
    new.status, new.access_type, new.refreshed_at, new.title, new.searchable_title, new.searchable_skills,
    new.searchable_about, new.experience_text, new.skills, new.city_id, new.metro_ids, new.relocation_id,
    new.relocation_city_ids, new.professional_role_ids, new.salary_private, new.salary_net_month,
    new.total_experience_months, new.experience_counted_month, new.has_vehicle, new.citizenship_ids,
    new.work_permit_ids, new.driver_license_ids, new.schedule_ids, new.work_type_ids, new.place_of_work_ids,
    new.education_level_id, new.languages
  )
) execute function note_resume_change('resume');
create trigger seeker_change_noted after update on seeker
for each row when (
  (
    old.city_id, old.metro_ids, old.relocation_id, old.relocation_city_ids, old.citizenship_ids, old.work_permit_ids,
    old.driver_license_ids, old.has_vehicle, old.languages, old.job_search_status_id
  ) is distinct from (
    new.city_id, new.metro_ids, new.relocation_id, new.relocation_city_ids, new.citizenship_ids, new.work_permit_ids,
    new.driver_license_ids, new.has_vehicle, new.languages, new.job_search_status_id
  )
) execute function note_resume_change('seeker');
