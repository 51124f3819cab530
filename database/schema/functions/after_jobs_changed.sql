create or replace function after_jobs_changed() returns trigger
language plpgsql as $function$
begin
  insert into resume_change (source, id, changed_by)
  select distinct 'resume', changed.resume_id, pg_current_xact_id() from changed
  on conflict (source, id) do update set changed_by = excluded.changed_by;
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
end $function$;
