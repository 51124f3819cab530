create type response_notifications as enum ('each', 'daily', 'none');

alter table vacancy
  -- The employer's own number for it: shown to nobody else.
  add column code text not null default '' check (length(code) <= 50),
  add column department text not null default '' check (length(department) <= 32),
  add column industry_id integer references industry,
  add column address_id bigint,
  add column show_metro_only boolean not null default false,
  add column education_level_id smallint check (education_level_id between 1 and 8),
  -- [{language_id, level_id}]
  add column languages jsonb not null default '[]' check (jsonb_array_length(languages) <= 10),
  add column driver_license_ids smallint[] not null default '{}'
    check (driver_license_ids <@ '{1,2,3,4,5,6,7,8,9,10}'::smallint[]),
  add column own_vehicle_required boolean not null default false,
  add column week_schedule_ids smallint[] not null default '{}'
    check (week_schedule_ids <@ '{1,2,3,4,5,6,7,8,9,10,11,12,13,14}'::smallint[]),
  add column working_hours_ids smallint[] not null default '{}'
    check (working_hours_ids <@ '{2,3,4,5,6,7,8,9,10,11,12,24,100,101}'::smallint[]),
  add column part_time_ids smallint[] not null default '{}' check (part_time_ids <@ '{1,2,3,4,5,6}'::smallint[]),
  add column night_shifts boolean not null default false,
  add column internship boolean not null default false,
  add column temporary boolean not null default false,
  add column rotation_days smallint[] not null default '{}'
    check (rotation_days <@ '{15,30,45,60,75,90,120,150,180}'::smallint[]),
  add column salary_frequency_id smallint check (salary_frequency_id between 1 and 5),
  add column bonus_text text not null default '' check (length(bonus_text) <= 300),
  add column accept_disabled boolean not null default false,
  add column accept_14 boolean not null default false,
  add column accept_incomplete_resumes boolean not null default false,
  add column accept_no_resume boolean not null default false,
  add column medical_book boolean not null default false,
  add column start_by date,
  add column billing_type_id smallint not null default 1 check (billing_type_id between 1 and 4),
  add column custom_employer_name text not null default '' check (length(custom_employer_name) <= 150),
  add column allow_messages boolean not null default true,
  add column response_notifications response_notifications not null default 'each',
  -- [{number, ext, comment, hours}], the number as E.164.
  add column contact_phones jsonb not null default '[]' check (jsonb_array_length(contact_phones) <= 2),
  -- [{title, days_max}]
  add column hiring_steps jsonb not null default '[]' check (jsonb_array_length(hiring_steps) <= 7),
  add check (rotation_days = '{}' or work_type_id is not distinct from 7),
  -- Nobody under eighteen works at night (article 268) or on rotation (article 298 of the Labour Code).
  add check (not accept_14 or not (night_shifts or work_type_id is not distinct from 7)),
  add check (type_id <> 3 or address_id is null),
  add check (jsonb_array_length(jsonb_path_query_array(key_skills, '$[*] ? (@.must == true)')) <= 7);

update vacancy
set contact_phones = jsonb_build_array(
  jsonb_build_object('number', contact_phone, 'ext', '', 'comment', '', 'hours', '')
)
where contact_phone is not null;
alter table vacancy drop column contact_phone;

-- A text in three parts is a whole text too.
alter table vacancy drop constraint vacancy_check1;
alter table vacancy add constraint vacancy_published check (status in ('draft', 'deleted') or (
  published_at is not null and first_published_at is not null and expires_at is not null
  and description || duties || requirements || conditions <> '' and experience_id is not null and work_type_id is not null
  and cardinality(city_ids) > 0 and cardinality(professional_role_ids) > 0 and cardinality(place_of_work_ids) > 0
  and cardinality(contract_types) > 0
  and (coalesce(salary_from, salary_to) is not null or salary_absent_reason <> '')
));
