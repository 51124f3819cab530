select $1::text as field
  where exists (
        select
  from unnest($2::int[]) as asked (id)
       
  where not exists (select
  from (select id
  from city) as known
  where known.id = asked.id)
      ) union all select $3::text as field
  where exists (
        select
  from unnest($4::int[]) as asked (id)
       
  where not exists (select
  from (select id
  from region) as known
  where known.id = asked.id)
      ) union all select $5::text as field
  where exists (
        select
  from unnest($6::int[]) as asked (id)
       
  where not exists (select
  from (select id
  from professional_role) as known
  where known.id = asked.id)
      );

select "resume"."id", "resume"."slug", "resume"."title", "resume"."salary_amount", "resume"."salary_currency" as "salary_currency", "resume"."salary_mode_id", "resume"."salary_net", "resume"."salary_private", (
  select json_build_object('id', city.id, 'name', city.name)
  from city
  where city.id = coalesce(resume.city_id, seeker.city_id)
) as "city", (
  resume.total_experience_months + greatest(coalesce($1::int - resume.experience_counted_month, 0), 0)
) as "total_experience_months", "resume"."skills" as "skills", "resume"."refreshed_at", "resume"."access_type", "resume"."hidden_fields" as "hidden_fields", "resume"."status" as "status", "resume"."seeker_id", "seeker"."first_name", "seeker"."last_name", array_remove(array[seeker.first_name, seeker.last_name, seeker.middle_name], '') as "own_names", case when 'experience' = any(resume.hidden_fields) then array(
  select distinct place.company
  from resume_experience as place
 
  inner join resume as own on own.id = place.resume_id
 
  where own.seeker_id = seeker.id
  and own.status <> 'deleted'
  and place.company <> ''
) else '{}' end as "own_companies", "seeker"."hide_birth_year", coalesce(resume.relocation_id, seeker.relocation_id) as "relocation_id", coalesce(resume.driver_license_ids, seeker.driver_license_ids) as "driver_license_ids", "seeker"."job_search_status_id", extract(year
  from age($2::date, "seeker"."birth_date"))::int as "age", (
    select coalesce(json_agg(json_build_object(
      'key', picture.key, 'secret', picture.secret, 'kind', picture.kind, 'description', picture.description
    )
  order by shown.place), '[]')
   
  from resume_artifact as shown
  inner join artifact as picture on picture.id = shown.artifact_id
   
  where shown.resume_id = "resume"."id"
  and shown.kind <> 'document'
  ) as "pictures", exists (
    select
  from resume_favorite
  where resume_favorite.resume_id = resume.id
  and employer_id = $3
  ) as "is_favorite", (select to_char("resume_view"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "at"
  from "resume_view"
  where "resume_view"."resume_id" = "resume"."id"
  and "resume_view"."company_id" = $4
  order by "resume_view"."day" desc
  limit $5) as "viewed_at", (select to_json(obj)
  from (select "negotiation"."id", "negotiation"."state", to_char("negotiation"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "created_at"
  from "negotiation"
  where "negotiation"."resume_id" = "resume"."id"
  and "negotiation"."company_id" = $6
  and "negotiation"."is_queued" = $7
  order by "negotiation"."id" desc
  limit $8) as obj) as "negotiation", exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $9
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and negotiation.initiator = 'seeker') as "applied", exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $10
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and exists (
        select
  from negotiation_event
  where negotiation_id = negotiation.id
  and to_state = 'interview'
      )) as "accepted", exists (
        select
  from contact_access
       
  where resume_id = resume.id
  and company_id = $11
  and revoked_at is null
      ) as "opened", exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $12
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and exists (
        select
  from negotiation_event
  where negotiation_id = negotiation.id
  and to_state = 'invitation'
      )) as "invited", exists (
        select
  from contact_access
  inner join resume as other on other.id = contact_access.resume_id
       
  where other.seeker_id = resume.seeker_id
  and company_id = $13
  and revoked_at is not null
      ) as "revoked", (seeker.current_employer_guard
  and resume.seeker_id in (
        select own.seeker_id
  from resume_experience as place
  inner join resume as own on own.id = place.resume_id
       
  where place.end_month is null
  and own.status <> 'deleted'
  and company_key(place.company) = any($14)
      )) as "guarded", exists (
        select
  from resume_access_company as listed
       
  where listed.resume_id = resume.id
  and listed.company_id = $15
      ) as "listed", exists (
        select
  from resume_access_company as excluded
       
  where excluded.resume_id = resume.id
  and excluded.company_id = any($16)
      ) as "excluded", false as "linked", exists (
        select
  from negotiation
  where negotiation.seeker_id = resume.seeker_id
  and negotiation.company_id = $17
         
  and negotiation.is_masked
  and not negotiation.is_queued
      ) as "masked", (select to_json(obj)
  from (select "place"."id", "place"."company", "place"."position", to_char("place"."start_month", 'YYYY-MM') as "start", to_char("place"."end_month", 'YYYY-MM') as "end"
  from "resume_experience" as "place"
  where "place"."resume_id" = "resume"."id"
  order by "place"."start_month" desc, "place"."id"
  limit $18) as obj) as "last_experience"
  from "resume"
  inner join "seeker" on "seeker"."id" = "resume"."seeker_id"
  where "resume"."status" <> $19
  and resume.status = 'published'
  and (not ((seeker.current_employer_guard
  and resume.seeker_id in (
        select own.seeker_id
  from resume_experience as place
  inner join resume as own on own.id = place.resume_id
       
  where place.end_month is null
  and own.status <> 'deleted'
  and company_key(place.company) = any($20)
      )) or exists (
        select
  from negotiation
  where negotiation.seeker_id = resume.seeker_id
  and negotiation.company_id = $21
         
  and negotiation.is_masked
  and not negotiation.is_queued
      )) or (exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $22
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and negotiation.initiator = 'seeker') or exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $23
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and exists (
        select
  from negotiation_event
  where negotiation_id = negotiation.id
  and to_state = 'interview'
      ))))
  and case resume.access_type
    when 'everyone' then true
    when 'clients' then (exists (
        select
  from contact_access
       
  where resume_id = resume.id
  and company_id = $24
  and revoked_at is null
      ) or (exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $25
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and negotiation.initiator = 'seeker') or exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $26
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and exists (
        select
  from negotiation_event
  where negotiation_id = negotiation.id
  and to_state = 'interview'
      ))))
    when 'whitelist' then (exists (
        select
  from resume_access_company as listed
       
  where listed.resume_id = resume.id
  and listed.company_id = $27
      ) or (exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $28
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and negotiation.initiator = 'seeker') or exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $29
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and exists (
        select
  from negotiation_event
  where negotiation_id = negotiation.id
  and to_state = 'interview'
      ))))
    when 'blacklist' then (not exists (
        select
  from resume_access_company as excluded
       
  where excluded.resume_id = resume.id
  and excluded.company_id = any($30)
      )
  and (exists (
        select
  from contact_access
       
  where resume_id = resume.id
  and company_id = $31
  and revoked_at is null
      ) or (exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $32
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and negotiation.initiator = 'seeker') or exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $33
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and exists (
        select
  from negotiation_event
  where negotiation_id = negotiation.id
  and to_state = 'interview'
      )))) or (exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $34
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and negotiation.initiator = 'seeker') or exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $35
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and exists (
        select
  from negotiation_event
  where negotiation_id = negotiation.id
  and to_state = 'interview'
      ))))
    else false
  end
  and /* planned for its values */ coalesce(resume.city_id, seeker.city_id) in (select city.id
  from city
  where city.id = any($36::int[]) or city.region_id = any($37::int[])
  and city.region_id <> all(array(select region_id
  from city
  where city.id = any($38::int[]))))
  and case
        when (
  resume.total_experience_months + greatest(coalesce($39::int - resume.experience_counted_month, 0), 0)
) = 0 then 1
        when (
  resume.total_experience_months + greatest(coalesce($40::int - resume.experience_counted_month, 0), 0)
) <= 36 then 2
        when (
  resume.total_experience_months + greatest(coalesce($41::int - resume.experience_counted_month, 0), 0)
) <= 72 then 3
        else 4
      end = any($42::int[])
  and ((case when not resume.salary_private then resume.salary_net_month end) is null or (case when not resume.salary_private then resume.salary_net_month end) <= $43::int)
  and "resume"."schedule_ids"::int[] && $44::int[]
  and "resume"."work_type_ids"::int[] && $45::int[]
  and "resume"."professional_role_ids" && array(
    select id
  from professional_role
  where id = any($46::int[]) or parent_id = any($47::int[])
  )
  order by "resume"."refreshed_at" desc, "resume"."id" desc
  limit $48 offset $49;


    with matched as materialized (
      select case
        when (
  resume.total_experience_months + greatest(coalesce($1::int - resume.experience_counted_month, 0), 0)
) = 0 then 1
        when (
  resume.total_experience_months + greatest(coalesce($2::int - resume.experience_counted_month, 0), 0)
) <= 36 then 2
        when (
  resume.total_experience_months + greatest(coalesce($3::int - resume.experience_counted_month, 0), 0)
) <= 72 then 3
        else 4
      end as "experience_ids", (case when ((case when not resume.salary_private then resume.salary_net_month end) is null or (case when not resume.salary_private then resume.salary_net_month end) <= 80000) then 1 else 0 end + case when ((case when not resume.salary_private then resume.salary_net_month end) is null or (case when not resume.salary_private then resume.salary_net_month end) <= 120000) then 2 else 0 end + case when ((case when not resume.salary_private then resume.salary_net_month end) is null or (case when not resume.salary_private then resume.salary_net_month end) <= 160000) then 4 else 0 end) as "salary_to", coalesce(resume.driver_license_ids, seeker.driver_license_ids) as "driver_license_ids", "resume"."schedule_ids" as "schedule_ids", "resume"."work_type_ids" as "work_type_ids", "resume"."experience_industry_ids" as "industry_ids", "resume"."professional_role_ids" as "professional_role_ids", coalesce(resume.citizenship_ids, seeker.citizenship_ids) as "citizenship_ids", coalesce(resume.work_permit_ids, seeker.work_permit_ids) as "work_permit_ids", (coalesce(resume.has_vehicle, seeker.has_vehicle))::int as "has_vehicle", (case when "resume"."refreshed_at" >= $4::timestamptz - 1 * interval '1 day' then 1 else 0 end + case when "resume"."refreshed_at" >= $5::timestamptz - 3 * interval '1 day' then 2 else 0 end + case when "resume"."refreshed_at" >= $6::timestamptz - 7 * interval '1 day' then 4 else 0 end + case when "resume"."refreshed_at" >= $7::timestamptz - 14 * interval '1 day' then 8 else 0 end + case when "resume"."refreshed_at" >= $8::timestamptz - 30 * interval '1 day' then 16 else 0 end) as "refreshed_days", "resume"."place_of_work_ids" as "place_of_work_ids", "resume"."education_level_id" as "education_level_ids", array(
        select (known ->> 'language_id')::int
  from jsonb_array_elements(coalesce(resume.languages, seeker.languages)) as known
      ) as "language_ids", "seeker"."job_search_status_id" as "job_search_status_ids", case
        when (
  resume.total_experience_months + greatest(coalesce($9::int - resume.experience_counted_month, 0), 0)
) = 0 then 1
        when (
  resume.total_experience_months + greatest(coalesce($10::int - resume.experience_counted_month, 0), 0)
) <= 36 then 2
        when (
  resume.total_experience_months + greatest(coalesce($11::int - resume.experience_counted_month, 0), 0)
) <= 72 then 3
        else 4
      end = any($12::int[]) as "fits_experience_ids", ((case when not resume.salary_private then resume.salary_net_month end) is null or (case when not resume.salary_private then resume.salary_net_month end) <= $13::int) as "fits_salary_to", "resume"."schedule_ids"::int[] && $14::int[] as "fits_schedule_ids", "resume"."work_type_ids"::int[] && $15::int[] as "fits_work_type_ids", "resume"."professional_role_ids" && array(
    select id
  from professional_role
  where id = any($16::int[]) or parent_id = any($17::int[])
  ) as "fits_professional_role_ids"
     
  from resume
  inner join seeker on seeker.id = resume.seeker_id
     
  where /* planned for its values */ resume.status = 'published'
  and (not ((seeker.current_employer_guard
  and resume.seeker_id in (
        select own.seeker_id
  from resume_experience as place
  inner join resume as own on own.id = place.resume_id
       
  where place.end_month is null
  and own.status <> 'deleted'
  and company_key(place.company) = any($18)
      )) or exists (
        select
  from negotiation
  where negotiation.seeker_id = resume.seeker_id
  and negotiation.company_id = $19
         
  and negotiation.is_masked
  and not negotiation.is_queued
      )) or (exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $20
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and negotiation.initiator = 'seeker') or exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $21
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and exists (
        select
  from negotiation_event
  where negotiation_id = negotiation.id
  and to_state = 'interview'
      ))))
  and case resume.access_type
    when 'everyone' then true
    when 'clients' then (exists (
        select
  from contact_access
       
  where resume_id = resume.id
  and company_id = $22
  and revoked_at is null
      ) or (exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $23
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and negotiation.initiator = 'seeker') or exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $24
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and exists (
        select
  from negotiation_event
  where negotiation_id = negotiation.id
  and to_state = 'interview'
      ))))
    when 'whitelist' then (exists (
        select
  from resume_access_company as listed
       
  where listed.resume_id = resume.id
  and listed.company_id = $25
      ) or (exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $26
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and negotiation.initiator = 'seeker') or exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $27
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and exists (
        select
  from negotiation_event
  where negotiation_id = negotiation.id
  and to_state = 'interview'
      ))))
    when 'blacklist' then (not exists (
        select
  from resume_access_company as excluded
       
  where excluded.resume_id = resume.id
  and excluded.company_id = any($28)
      )
  and (exists (
        select
  from contact_access
       
  where resume_id = resume.id
  and company_id = $29
  and revoked_at is null
      ) or (exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $30
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and negotiation.initiator = 'seeker') or exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $31
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and exists (
        select
  from negotiation_event
  where negotiation_id = negotiation.id
  and to_state = 'interview'
      )))) or (exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $32
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and negotiation.initiator = 'seeker') or exists (select
  from negotiation
  where negotiation.resume_id = resume.id
  and negotiation.company_id = $33
   
  and negotiation.state <> 'withdrawn'
  and not negotiation.is_queued
  and not negotiation.is_masked
  and exists (
        select
  from negotiation_event
  where negotiation_id = negotiation.id
  and to_state = 'interview'
      ))))
    else false
  end
  and coalesce(resume.city_id, seeker.city_id) in (select city.id
  from city
  where city.id = any($34::int[]) or city.region_id = any($35::int[])
  and city.region_id <> all(array(select region_id
  from city
  where city.id = any($36::int[]))))
    ), "alike_person" as materialized (
      select "experience_ids", "salary_to", "refreshed_days", "education_level_ids", "job_search_status_ids", "fits_experience_ids", "fits_salary_to", "fits_schedule_ids", "fits_work_type_ids", "fits_professional_role_ids", count(*) as alike
  from matched group by "experience_ids", "salary_to", "refreshed_days", "education_level_ids", "job_search_status_ids", "fits_experience_ids", "fits_salary_to", "fits_schedule_ids", "fits_work_type_ids", "fits_professional_role_ids"), "alike_details" as materialized (
      select "driver_license_ids", "has_vehicle", "language_ids", "fits_experience_ids", "fits_salary_to", "fits_schedule_ids", "fits_work_type_ids", "fits_professional_role_ids", count(*) as alike
  from matched group by "driver_license_ids", "has_vehicle", "language_ids", "fits_experience_ids", "fits_salary_to", "fits_schedule_ids", "fits_work_type_ids", "fits_professional_role_ids"), "alike_work" as materialized (
      select "schedule_ids", "work_type_ids", "place_of_work_ids", "fits_experience_ids", "fits_salary_to", "fits_schedule_ids", "fits_work_type_ids", "fits_professional_role_ids", count(*) as alike
  from matched group by "schedule_ids", "work_type_ids", "place_of_work_ids", "fits_experience_ids", "fits_salary_to", "fits_schedule_ids", "fits_work_type_ids", "fits_professional_role_ids")
    select 'found' as key, 0 as id, count(*) as count, null as label
  from matched
  where /* planned for its values */ "fits_experience_ids"
  and "fits_salary_to"
  and "fits_schedule_ids"
  and "fits_work_type_ids"
  and "fits_professional_role_ids"
    union all select 'experience_ids' as key, id, count::bigint, null as label
  from (select "experience_ids"::int as id, sum(alike) as count
  from "alike_person"
  where /* planned for its values */ "fits_salary_to"
  and "fits_schedule_ids"
  and "fits_work_type_ids"
  and "fits_professional_role_ids"
  and "experience_ids" is not null group by "experience_ids") as counted union all select 'salary_to' as key, id, count::bigint, null as label
  from (select id, count
  from unnest('{80000,120000,160000}'::int[], (
      select array[sum(alike) filter (where "salary_to" & 1 > 0), sum(alike) filter (where "salary_to" & 2 > 0), sum(alike) filter (where "salary_to" & 4 > 0)]
     
  from "alike_person"
  where /* planned for its values */ "fits_experience_ids"
  and "fits_schedule_ids"
  and "fits_work_type_ids"
  and "fits_professional_role_ids")) as step (id, count)) as counted union all select 'driver_license_ids' as key, id, count::bigint, null as label
  from (select value::int as id, sum(count) as count
     
  from (
        select unnest(list) as value, count
       
  from (select "driver_license_ids" as list, sum(alike) as count
  from "alike_details"
  where /* planned for its values */ "fits_experience_ids"
  and "fits_salary_to"
  and "fits_schedule_ids"
  and "fits_work_type_ids"
  and "fits_professional_role_ids" group by "driver_license_ids") as alike
      ) as one group by value) as counted union all select 'schedule_ids' as key, id, count::bigint, null as label
  from (select value::int as id, sum(count) as count
     
  from (
        select unnest(list) as value, count
       
  from (select "schedule_ids" as list, sum(alike) as count
  from "alike_work"
  where /* planned for its values */ "fits_experience_ids"
  and "fits_salary_to"
  and "fits_work_type_ids"
  and "fits_professional_role_ids" group by "schedule_ids") as alike
      ) as one group by value) as counted union all select 'work_type_ids' as key, id, count::bigint, null as label
  from (select value::int as id, sum(count) as count
     
  from (
        select unnest(list) as value, count
       
  from (select "work_type_ids" as list, sum(alike) as count
  from "alike_work"
  where /* planned for its values */ "fits_experience_ids"
  and "fits_salary_to"
  and "fits_schedule_ids"
  and "fits_professional_role_ids" group by "work_type_ids") as alike
      ) as one group by value) as counted union all (select 'industry_ids' as key, counted.id, count::bigint, named.label
   
  from (
      select *
  from (select value::int as id, sum(count) as count
     
  from (
        select unnest(list) as value, count
       
  from (select "industry_ids" as list, count(*) as count
  from matched
  where /* planned for its values */ "fits_experience_ids"
  and "fits_salary_to"
  and "fits_schedule_ids"
  and "fits_work_type_ids"
  and "fits_professional_role_ids" group by "industry_ids") as alike
      ) as one group by value) as counted
     
  order by counted.id = any($37::int[]) desc, count desc, counted.id
  limit 1000
    ) as counted join (select id, name as label
  from industry
  where parent_id is null) as named on named.id = counted.id
   
  order by counted.id = any($38::int[]) desc, count desc, counted.id
  limit 50) union all (select 'professional_role_ids' as key, counted.id, count::bigint, named.label
   
  from (
      select *
  from (
  select id, sum(count) as count
  from (
    select id, count
  from (select value::int as id, sum(count) as count
     
  from (
        select unnest(list) as value, count
       
  from (select "professional_role_ids" as list, count(*) as count
  from matched
  where /* planned for its values */ "fits_experience_ids"
  and "fits_salary_to"
  and "fits_schedule_ids"
  and "fits_work_type_ids" group by "professional_role_ids") as alike
      ) as one group by value) as counted union all select unnest($39::int[]), 0
  ) as counted group by id) as counted
     
  order by counted.id = any($40::int[]) desc, count desc, counted.id
  limit 1000
    ) as counted join (select id, name as label
  from professional_role
  where parent_id is not null) as named on named.id = counted.id
   
  order by counted.id = any($41::int[]) desc, count desc, counted.id
  limit 50) union all (select 'citizenship_ids' as key, counted.id, count::bigint, named.label
   
  from (
      select *
  from (select value::int as id, sum(count) as count
     
  from (
        select unnest(list) as value, count
       
  from (select "citizenship_ids" as list, count(*) as count
  from matched
  where /* planned for its values */ "fits_experience_ids"
  and "fits_salary_to"
  and "fits_schedule_ids"
  and "fits_work_type_ids"
  and "fits_professional_role_ids" group by "citizenship_ids") as alike
      ) as one group by value) as counted
     
  order by counted.id = any($42::int[]) desc, count desc, counted.id
  limit 1000
    ) as counted join (select id, name as label
  from country) as named on named.id = counted.id
   
  order by counted.id = any($43::int[]) desc, count desc, counted.id
  limit 50) union all (select 'work_permit_ids' as key, counted.id, count::bigint, named.label
   
  from (
      select *
  from (select value::int as id, sum(count) as count
     
  from (
        select unnest(list) as value, count
       
  from (select "work_permit_ids" as list, count(*) as count
  from matched
  where /* planned for its values */ "fits_experience_ids"
  and "fits_salary_to"
  and "fits_schedule_ids"
  and "fits_work_type_ids"
  and "fits_professional_role_ids" group by "work_permit_ids") as alike
      ) as one group by value) as counted
     
  order by counted.id = any($44::int[]) desc, count desc, counted.id
  limit 1000
    ) as counted join (select id, name as label
  from country) as named on named.id = counted.id
   
  order by counted.id = any($45::int[]) desc, count desc, counted.id
  limit 50) union all select 'has_vehicle' as key, id, count::bigint, null as label
  from (select "has_vehicle"::int as id, sum(alike) as count
  from "alike_details"
  where /* planned for its values */ "fits_experience_ids"
  and "fits_salary_to"
  and "fits_schedule_ids"
  and "fits_work_type_ids"
  and "fits_professional_role_ids"
  and "has_vehicle" is not null group by "has_vehicle") as counted union all select 'refreshed_days' as key, id, count::bigint, null as label
  from (select id, count
  from unnest('{1,3,7,14,30}'::int[], (
      select array[sum(alike) filter (where "refreshed_days" & 1 > 0), sum(alike) filter (where "refreshed_days" & 2 > 0), sum(alike) filter (where "refreshed_days" & 4 > 0), sum(alike) filter (where "refreshed_days" & 8 > 0), sum(alike) filter (where "refreshed_days" & 16 > 0)]
     
  from "alike_person"
  where /* planned for its values */ "fits_experience_ids"
  and "fits_salary_to"
  and "fits_schedule_ids"
  and "fits_work_type_ids"
  and "fits_professional_role_ids")) as step (id, count)) as counted union all select 'place_of_work_ids' as key, id, count::bigint, null as label
  from (select value::int as id, sum(count) as count
     
  from (
        select unnest(list) as value, count
       
  from (select "place_of_work_ids" as list, sum(alike) as count
  from "alike_work"
  where /* planned for its values */ "fits_experience_ids"
  and "fits_salary_to"
  and "fits_schedule_ids"
  and "fits_work_type_ids"
  and "fits_professional_role_ids" group by "place_of_work_ids") as alike
      ) as one group by value) as counted union all select 'education_level_ids' as key, id, count::bigint, null as label
  from (select "education_level_ids"::int as id, sum(alike) as count
  from "alike_person"
  where /* planned for its values */ "fits_experience_ids"
  and "fits_salary_to"
  and "fits_schedule_ids"
  and "fits_work_type_ids"
  and "fits_professional_role_ids"
  and "education_level_ids" is not null group by "education_level_ids") as counted union all select 'language_ids' as key, id, count::bigint, null as label
  from (select value::int as id, sum(count) as count
     
  from (
        select unnest(list) as value, count
       
  from (select "language_ids" as list, sum(alike) as count
  from "alike_details"
  where /* planned for its values */ "fits_experience_ids"
  and "fits_salary_to"
  and "fits_schedule_ids"
  and "fits_work_type_ids"
  and "fits_professional_role_ids" group by "language_ids") as alike
      ) as one group by value) as counted union all select 'job_search_status_ids' as key, id, count::bigint, null as label
  from (select "job_search_status_ids"::int as id, sum(alike) as count
  from "alike_person"
  where /* planned for its values */ "fits_experience_ids"
  and "fits_salary_to"
  and "fits_schedule_ids"
  and "fits_work_type_ids"
  and "fits_professional_role_ids"
  and "job_search_status_ids" is not null group by "job_search_status_ids") as counted;
