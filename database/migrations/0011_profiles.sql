-- What all resumes of a person share. Ids are those of the closed lists in the contract, which is where they are checked.
alter table seeker
  add gender_id integer,
  add hide_birth_year boolean not null default true,
  add metro_ids integer[] not null default '{}' check (cardinality(metro_ids) <= 3),
  add district text not null default '' check (length(district) <= 100),
  add citizenship_ids integer[] not null default '{}' check (cardinality(citizenship_ids) <= 3),
  add work_permit_ids integer[] not null default '{}' check (cardinality(work_permit_ids) <= 10),
  add relocation_id integer,
  add relocation_city_ids integer[] not null default '{}' check (cardinality(relocation_city_ids) <= 20),
  add business_trip_id integer,
  add travel_time_id integer,
  add travel_minutes integer check (travel_minutes between 5 and 180),
  -- These two are shown to nobody but their owner.
  add marital_status_id integer,
  add children_id integer,
  add has_vehicle boolean not null default false,
  add driver_license_ids integer[] not null default '{}',
  add contacts jsonb not null default '[]' check (jsonb_array_length(contacts) <= 10),
  add languages jsonb not null default '[]' check (jsonb_array_length(languages) <= 15),
  add job_search_status_id integer,
  add status_changed_at timestamptz check ((status_changed_at is null) = (job_search_status_id is null)),
  add current_employer_guard boolean not null default true,
  -- Nothing until the first edit.
  add updated_at timestamptz,
  add version integer not null default 1;

alter table company
  add ogrn text check (ogrn ~ '^([0-9]{13}|[0-9]{15})$'),
  add size_id integer,
  add founded_year integer check (founded_year >= 1700),
  add phone_public text check (phone_public ~ '^\+[0-9]{8,15}$');

-- Anybody may type a tax number; it is proven for one company only.
create unique index company_verified_inn on company (inn) where verification = 'verified';
