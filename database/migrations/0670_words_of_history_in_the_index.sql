-- The search index holds the words of schools and jobs, so it learns of them: of a school or of what a resume hides by the resume,
-- of a job by its rows.

create or replace trigger resume_change_noted after update on resume
for each row when (
  (
    old.status, old.access_type, old.refreshed_at, old.title, old.searchable_title, old.searchable_skills,
    old.searchable_about, old.experience_text, old.skills, old.city_id, old.metro_ids, old.relocation_id,
    old.relocation_city_ids, old.professional_role_ids, old.salary_private, old.salary_net_month,
    old.total_experience_months, old.experience_counted_month, old.has_vehicle, old.citizenship_ids,
    old.work_permit_ids, old.driver_license_ids, old.schedule_ids, old.work_type_ids, old.place_of_work_ids,
    old.education_level_id, old.languages, old.experience_industry_ids, old.searchable_education, old.hidden_fields
  ) is distinct from (
    new.status, new.access_type, new.refreshed_at, new.title, new.searchable_title, new.searchable_skills,
    new.searchable_about, new.experience_text, new.skills, new.city_id, new.metro_ids, new.relocation_id,
    new.relocation_city_ids, new.professional_role_ids, new.salary_private, new.salary_net_month,
    new.total_experience_months, new.experience_counted_month, new.has_vehicle, new.citizenship_ids,
    new.work_permit_ids, new.driver_license_ids, new.schedule_ids, new.work_type_ids, new.place_of_work_ids,
    new.education_level_id, new.languages, new.experience_industry_ids, new.searchable_education, new.hidden_fields
  )
) execute function note_resume_change('resume');

create function note_job_changes() returns trigger language plpgsql as $$
begin
  insert into resume_change (source, id, changed_by)
  select distinct 'resume', changed.resume_id, pg_current_xact_id() from changed
  on conflict (source, id) do update set changed_by = excluded.changed_by;
  return null;
end $$;

create trigger job_added_noted after insert on resume_experience
referencing new table as changed for each statement execute function note_job_changes();
create trigger job_changed_noted after update on resume_experience
referencing new table as changed for each statement execute function note_job_changes();
create trigger job_removed_noted after delete on resume_experience
referencing old table as changed for each statement execute function note_job_changes();
