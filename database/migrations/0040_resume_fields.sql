-- The rest of a resume. What may be null says what the profile says; stations go with the city, cities to move to with the wish to move.
alter table resume
  add column week_schedule_ids smallint[] not null default '{}'
    check (week_schedule_ids <@ '{1,2,3,4,5,6,7,8,9,10,11,12,13,14}'::smallint[]),
  add column working_hours_ids smallint[] not null default '{}'
    check (working_hours_ids <@ '{2,3,4,5,6,7,8,9,10,11,12,24,100,101}'::smallint[]),
  add column part_time_ids smallint[] not null default '{}' check (part_time_ids <@ '{1,2,3,4,5,6}'::smallint[]),
  add column metro_ids integer[] not null default '{}' check (cardinality(metro_ids) <= 3),
  add column relocation_id smallint check (relocation_id between 1 and 3),
  add column relocation_city_ids integer[] not null default '{}' check (cardinality(relocation_city_ids) <= 20),
  add column business_trip_id smallint check (business_trip_id between 1 and 3),
  add column citizenship_ids integer[] check (cardinality(citizenship_ids) <= 3),
  add column work_permit_ids integer[] check (cardinality(work_permit_ids) <= 10),
  add column driver_license_ids integer[] check (driver_license_ids <@ '{1,2,3,4,5,6,7,8,9,10}'::integer[]),
  add column has_vehicle boolean,
  -- [{language_id, level_id}]
  add column languages jsonb check (jsonb_array_length(languages) <= 15),
  -- [{type, value, preferred, comment, hours}]
  add column contacts jsonb check (jsonb_array_length(contacts) <= 10),
  -- [{name, faculty, speciality, year, level_id, form_id, city_id}]
  add column education_primary jsonb not null default '[]' check (jsonb_array_length(education_primary) <= 64),
  add column education_additional jsonb not null default '[]' check (jsonb_array_length(education_additional) <= 64),
  add column education_tests jsonb not null default '[]' check (jsonb_array_length(education_tests) <= 64),
  -- [{title, issuer, achieved_month, url}]
  add column certificates jsonb not null default '[]' check (jsonb_array_length(certificates) <= 50),
  -- [{name, position, organization, contact, show_contact}]
  add column recommendations jsonb not null default '[]' check (jsonb_array_length(recommendations) <= 10),
  -- [{type, url}]
  add column links jsonb not null default '[]' check (jsonb_array_length(links) <= 10),
  add column locale text not null default 'RU' check (locale in ('RU', 'EN')),
  -- Up to which month (years * 12 + months) a job held now has been counted: every later one adds itself. Null: nobody works.
  add column experience_counted_month integer,
  add check (metro_ids = '{}' or city_id is not null),
  add check (relocation_city_ids = '{}' or coalesce(relocation_id in (2, 3), false));

alter table resume_experience
  add column city_id integer references city,
  add column site_url text not null default '' check (length(site_url) <= 511),
  add column industry_ids integer[] not null default '{}' check (cardinality(industry_ids) <= 5),
  add column skills text[] not null default '{}' check (cardinality(skills) <= 30);

-- The totals were counted when each resume was last saved.
update resume
set experience_counted_month = extract(year from updated_at) * 12 + extract(month from updated_at) - 1
where exists (select from resume_experience where resume_id = resume.id and end_month is null);

-- The copies that stand with negotiations say nothing yet of what resumes show from now on.
update negotiation set resume_snapshot = '{
  "week_schedule_ids": [], "working_hours_ids": [], "part_time_ids": [], "metros": [], "education_primary": [],
  "education_additional": [], "education_tests": [], "certificates": [], "recommendations": [], "links": [], "locale": "RU"
}'::jsonb || resume_snapshot || jsonb_build_object('experience', (
  select coalesce(jsonb_agg('{
    "city_id": null, "city": null, "site_url": "", "industry_ids": [], "industries": [], "skills": []
  }'::jsonb || place order by number), '[]')
  from jsonb_array_elements(resume_snapshot -> 'experience') with ordinality as one (place, number)
));
