-- Resumes are searched by words of their schools and of each job, by its time and its parts, and by the industries of their jobs.

alter table resume
  add searchable_education text not null default '',
  add education_lexemes tsvector,
  -- With the groups that they belong to.
  add experience_industry_ids integer[] not null default '{}';
alter table resume_experience add lexemes tsvector;

-- The texts come without contacts. Only the company has the weight D: not everybody sees it.
create function job_words(job_position text, company text, skills text, description text) returns tsvector
language sql immutable parallel safe
return setweight(search_words(job_position), 'A')
  || setweight(search_words(skills), 'B')
  || setweight(search_words(description), 'C')
  || setweight(search_words(company), 'D')
  || array_to_tsvector(array(
    select '!' || word
    from unnest(tsvector_to_array(to_tsvector('simple', search_normalize(job_position || ' ' || skills)))) as word
  ));

create function set_education_words() returns trigger language plpgsql as $$
begin
  new.education_lexemes := search_words(new.searchable_education);
  return new;
end $$;
create trigger education_words_written
before insert or update of searchable_education on resume
for each row execute function set_education_words();

create function set_experience_industries() returns trigger language plpgsql as $$
begin
  update resume set experience_industry_ids = next.ids
  from (
    select touched.resume_id as id, array(
      select distinct one.id
      from resume_experience as job
      join industry on industry.id = any(job.industry_ids)
      cross join unnest(array[industry.id, industry.parent_id]) as one (id)
      where job.resume_id = touched.resume_id and one.id is not null
      order by one.id
    ) as ids
    from (select distinct resume_id from changed) as touched
  ) as next
  where resume.id = next.id and resume.experience_industry_ids <> next.ids;
  return null;
end $$;
create trigger experience_added after insert on resume_experience
referencing new table as changed for each statement execute function set_experience_industries();
create trigger experience_changed after update on resume_experience
referencing new table as changed for each statement execute function set_experience_industries();
create trigger experience_removed after delete on resume_experience
referencing old table as changed for each statement execute function set_experience_industries();

create or replace trigger resume_change_noted after update on resume
for each row when (
  (
    old.status, old.access_type, old.refreshed_at, old.title, old.searchable_title, old.searchable_skills,
    old.searchable_about, old.experience_text, old.skills, old.city_id, old.metro_ids, old.relocation_id,
    old.relocation_city_ids, old.professional_role_ids, old.salary_private, old.salary_net_month,
    old.total_experience_months, old.experience_counted_month, old.has_vehicle, old.citizenship_ids,
    old.work_permit_ids, old.driver_license_ids, old.schedule_ids, old.work_type_ids, old.place_of_work_ids,
    old.education_level_id, old.languages, old.experience_industry_ids
  ) is distinct from (
    new.status, new.access_type, new.refreshed_at, new.title, new.searchable_title, new.searchable_skills,
    new.searchable_about, new.experience_text, new.skills, new.city_id, new.metro_ids, new.relocation_id,
    new.relocation_city_ids, new.professional_role_ids, new.salary_private, new.salary_net_month,
    new.total_experience_months, new.experience_counted_month, new.has_vehicle, new.citizenship_ids,
    new.work_permit_ids, new.driver_license_ids, new.schedule_ids, new.work_type_ids, new.place_of_work_ids,
    new.education_level_id, new.languages, new.experience_industry_ids
  )
) execute function note_resume_change('resume');
