-- What a seeker does not want to see: a vacancy, or all that a company offers under its name.
create table blacklist (
  id bigint generated always as identity primary key,
  seeker_id bigint not null references seeker on delete cascade,
  vacancy_id bigint references vacancy on delete cascade,
  company_id bigint references company on delete cascade,
  created_at timestamptz not null,
  check (num_nonnulls(vacancy_id, company_id) = 1),
  unique (seeker_id, vacancy_id),
  unique (seeker_id, company_id)
);

-- What is similar is looked for by its trade, wherever it is.
create index vacancy_roles on vacancy using gin (professional_role_ids)
  where status = 'active' and moderation_status = 'approved';
