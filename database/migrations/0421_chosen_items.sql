-- Which of the records of another site a person wants to have here.

alter table import_job
  add column asks_choice boolean not null default false,
  -- When everything was read that the person chooses from, and when they did.
  add column choosable_at timestamptz,
  add column chosen_at timestamptz;

alter table import_job_item
  -- What is read of the item until it is brought over, and what it is like here.
  add column preview jsonb check (jsonb_typeof(preview) = 'object'),
  -- Null: by the rules, without a person.
  add column choice text check (choice in ('new', 'link'));

-- What the person did not want: exchanges leave it out.
create table unwanted_external_item (
  id bigint generated always as identity primary key,
  provider provider not null,
  external_id text not null check (length(external_id) between 1 and 100),
  account_id bigint references account on delete cascade,
  company_id bigint references company on delete cascade,
  created_at timestamptz not null,
  check (num_nonnulls(account_id, company_id) = 1)
);
create unique index unwanted_item_of_company on unwanted_external_item (company_id, provider, external_id)
  where company_id is not null;
create unique index unwanted_item_of_seeker on unwanted_external_item (account_id, provider, external_id)
  where account_id is not null;
