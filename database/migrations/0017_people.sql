-- «ООО «Логистика № 1»» and «логистика №1» are one employer: what is left without quotes, legal form and spaces.
create function company_key(name text) returns text
  language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(
    replace(lower(name), 'ё', 'е'),
    '(^|[^а-яa-z0-9])(ооо|оао|зао|пао|нао|ао|ип|ано|нко|фгуп|муп|гуп|гбуз|llc|ltd|inc|общество с ограниченной ответственностью|акционерное общество|индивидуальный предприниматель)(?![а-яa-z0-9])',
    '\1', 'g'),
  '[^а-яa-z0-9]+', '', 'g');

-- As hideContacts: nobody is found by a number or an address that somebody wrote into a text, nor does a slug tell one.
create function without_contacts(words text) returns text
  language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(
    regexp_replace(words, '[^\s@<>"()]+@[^\s@<>"()]+\.[[:alpha:]]{2,}', ' ', 'g'),
    '(?:https?://)?(?:www\.)?(?:t\.me|telegram\.me|wa\.me|vk\.com|vk\.me|max\.ru)/[^\s<>"]+|(?<![[:alnum:]_.])@[a-z][a-z0-9_]{3,}', ' ', 'gi'),
  '(?:\+(?:[\s().–—-]{0,3}\d){9,14}|(?<!\d)[78](?:[\s().–—-]{0,3}\d){10}|(?<!\d)9(?:[\s().–—-]{0,3}\d){9})(?!\d)', ' ', 'g');

alter table resume
  -- What was done where, without the names of companies: those are not for everyone to search by. Written by columnsOf.
  add experience_text text not null default '',
  -- When the owner last looked at who has been here.
  add visitors_seen_at timestamptz;

update resume set experience_text = coalesce((
  select string_agg(position || e'\n' || description, e'\n' order by start_month desc, id)
  from resume_experience where resume_id = resume.id
), '');

alter table resume alter column slug set expression as (slug_of(without_contacts(title), id));
alter table resume alter column search_text set expression as (
  setweight(to_tsvector('russian', without_contacts(title)), 'A')
  || setweight(to_tsvector('russian', without_contacts(jsonb_path_query_array(skills, '$[*].name')::text)), 'B')
  || setweight(to_tsvector('russian', without_contacts(about)), 'C')
  || setweight(to_tsvector('russian', without_contacts(experience_text)), 'D')
);

-- Who works where now: whom the guard of the profile hides from that employer.
create index resume_experience_current on resume_experience (company_key(company)) where end_month is null;

-- One line for each company and day.
create table resume_view (
  resume_id bigint not null references resume on delete cascade,
  company_id bigint not null references company on delete cascade,
  day date not null,
  at timestamptz not null,
  primary key (resume_id, company_id, day)
);
create index resume_view_company on resume_view (company_id, resume_id);

-- Every opening of a person's contacts, and the code that marks whatever this reader takes away.
create table contact_reveal (
  id bigint generated always as identity primary key,
  resume_id bigint not null references resume on delete cascade,
  company_id bigint not null references company on delete cascade,
  viewer_id bigint references account on delete set null,
  vacancy_id bigint references vacancy on delete set null,
  fields text[] not null check (cardinality(fields) > 0 and fields <@ '{phone,email,other_contacts}'::text[]),
  watermark_code text not null unique check (watermark_code ~ '^[2-9A-HJ-NP-Z]{6}$'),
  at timestamptz not null,
  -- The owner has closed them again, for the whole company.
  revoked_at timestamptz,
  -- What one of a company has opened is open to all of it.
  unique (resume_id, company_id)
);
create index contact_reveal_company on contact_reveal (company_id);

-- Raised with each opening, under its limit: the last of the day goes to one opening only.
create table contact_reveal_day (
  company_id bigint not null references company on delete cascade,
  day date not null,
  used integer not null check (used > 0),
  primary key (company_id, day)
);

-- Every copy that somebody has taken away, by the code that is printed in it.
create table resume_copy (
  id bigint generated always as identity primary key,
  resume_id bigint not null references resume on delete cascade,
  company_id bigint references company on delete set null,
  viewer_id bigint references account on delete set null,
  watermark_code text not null check (watermark_code ~ '^[2-9A-HJ-NP-Z]{6}$'),
  at timestamptz not null
);
create index resume_copy_code on resume_copy (watermark_code);
create index resume_copy_resume on resume_copy (resume_id);

create table favorite_folder (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  side text not null check (side in ('seeker', 'employer')),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  unique (id, account_id)
);
create unique index favorite_folder_name on favorite_folder (account_id, side, lower(name));

-- A folder of somebody else cannot be chosen; with a folder, what lay in it stays.
alter table resume_favorite
  add note text not null default '' check (length(note) <= 500),
  add folder_id bigint,
  add foreign key (folder_id, employer_id) references favorite_folder (id, account_id) on delete set null (folder_id);
alter table vacancy_favorite
  add note text not null default '' check (length(note) <= 500),
  add folder_id bigint,
  add foreign key (folder_id, seeker_id) references favorite_folder (id, account_id) on delete set null (folder_id);

-- The copies that stand with negotiations say nothing yet of what resumes show from now on.
update negotiation set resume_snapshot = '{
  "relocation_id": null, "relocation_cities": [], "business_trip_id": null, "has_vehicle": false, "driver_license_ids": [],
  "languages": [], "citizenships": [], "work_permits": [], "job_search_status_id": null, "viewed_at": null
}'::jsonb || resume_snapshot || case
  when resume_snapshot -> 'contacts' = 'null' then '{"can_view_contacts": false, "contacts_state": "closed"}'
  else jsonb_build_object(
    'can_view_contacts', true, 'contacts_state', 'open', 'contacts', '{"others": []}'::jsonb || (resume_snapshot -> 'contacts')
  )
end;
