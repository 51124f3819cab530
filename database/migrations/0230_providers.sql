-- Accounts at hh.ru and SuperJob: connecting them, what was brought over from them, and the jobs that do it.

create type provider as enum ('hh', 'superjob');
create type provider_profile as enum ('employer', 'seeker');
create type provider_link_state as enum (
  'disconnected', 'authorizing', 'connected', 'denied', 'failed', 'expired', 'revoked', 'paused', 'other_account'
);
create type external_kind as enum ('vacancy', 'resume');
create type external_record_state as enum ('linked', 'conflict', 'external_deleted', 'detached');
create type import_job_state as enum ('queued', 'running', 'done', 'partial', 'failed', 'cancelled');
create type import_item_outcome as enum (
  'pending', 'created', 'updated', 'unchanged', 'kept', 'conflict', 'external_deleted', 'skipped', 'failed'
);

create table provider_link (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  provider provider not null,
  profile provider_profile not null,
  state provider_link_state not null,
  external_user_id text check (length(external_user_id) <= 100),
  external_name text not null default '' check (length(external_name) <= 300),
  external_company_id text check (length(external_company_id) <= 100),
  external_company_name text not null default '' check (length(external_company_name) <= 300),
  access_token_encrypted text,
  refresh_token_encrypted text,
  token_expires_at timestamptz,
  -- The one-use code of a consent, until a job has exchanged it.
  code_encrypted text,
  code_verifier_encrypted text,
  -- What the answers of the service have shown: {"list_vacancies": "paid"}.
  capabilities jsonb not null default '{}' check (jsonb_typeof(capabilities) = 'object'),
  error_code text check (length(error_code) <= 60),
  error_at timestamptz,
  captcha_url text check (length(captcha_url) <= 2000),
  -- Failed tries in a row while the service is overloaded, and when the next one is.
  failed_tries smallint not null default 0 check (failed_tries >= 0),
  retry_at timestamptz,
  connected_at timestamptz,
  last_sync_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint provider_link_profile unique (account_id, provider, profile),
  check ((access_token_encrypted is null) = (refresh_token_encrypted is null)),
  check ((code_encrypted is null) = (code_verifier_encrypted is null))
);
-- An account of the service belongs to one account of ours. The same person may connect it to both profiles.
create unique index provider_link_external on provider_link (provider, profile, external_user_id)
  where external_user_id is not null and state <> 'disconnected';

-- A consent that was asked for. Its row is found by the state that comes back, one time.
create table provider_authorization (
  id bigint generated always as identity primary key,
  state_hash bytea not null unique check (length(state_hash) = 32),
  account_id bigint not null references account on delete cascade,
  session_id bigint not null references session on delete cascade,
  provider provider not null,
  profile provider_profile not null,
  verifier_encrypted text not null,
  return_to text not null check (length(return_to) <= 200),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index provider_authorization_account on provider_authorization (account_id);
create index provider_authorization_session on provider_authorization (session_id);
create index provider_authorization_expired on provider_authorization (expires_at);

-- Which record of ours stands for which record of the service. Records of vacancies belong to the company.
create table external_record (
  id bigint generated always as identity primary key,
  provider provider not null,
  kind external_kind not null,
  external_id text not null check (length(external_id) between 1 and 100),
  external_account text not null check (length(external_account) <= 100),
  account_id bigint references account on delete cascade,
  company_id bigint references company on delete cascade,
  vacancy_id bigint references vacancy on delete cascade,
  resume_id bigint references resume on delete cascade,
  external_url text check (length(external_url) <= 511),
  -- Changes when the item of a list may have changed.
  fingerprint text not null check (length(fingerprint) <= 64),
  -- Fields as both sides had them after the last exchange, and as the service has them now.
  base jsonb not null check (jsonb_typeof(base) = 'object'),
  theirs jsonb not null check (jsonb_typeof(theirs) = 'object'),
  conflict_fields text[] not null default '{}',
  state external_record_state not null,
  last_seen_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'vacancy') = (company_id is not null)),
  check ((kind = 'resume') = (account_id is not null)),
  check (num_nonnulls(vacancy_id, resume_id) = 1)
);
create unique index external_record_of_company on external_record (company_id, provider, external_id)
  where company_id is not null;
create unique index external_record_of_seeker on external_record (account_id, provider, external_id)
  where account_id is not null;
create index external_record_vacancy on external_record (vacancy_id) where vacancy_id is not null;
create index external_record_resume on external_record (resume_id) where resume_id is not null;

create table import_job (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  link_id bigint not null references provider_link on delete cascade,
  provider provider not null,
  kind external_kind not null,
  state import_job_state not null,
  -- When all pages of the list had been read: a job that starts again does not read them again.
  listed_at timestamptz,
  error_code text check (length(error_code) <= 60),
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  check ((state in ('queued', 'running')) = (finished_at is null))
);
create index import_job_account on import_job (account_id);
-- One exchange at a time.
create unique index import_job_active on import_job (link_id) where state in ('queued', 'running');
create index import_job_link on import_job (link_id);
create index import_job_old on import_job (finished_at);

create table import_job_item (
  id bigint generated always as identity primary key,
  job_id bigint not null references import_job on delete cascade,
  external_id text not null check (length(external_id) between 1 and 100),
  title text not null check (length(title) <= 300),
  fingerprint text not null check (length(fingerprint) <= 64),
  outcome import_item_outcome not null,
  reason text check (length(reason) <= 300),
  record_id bigint references external_record on delete set null,
  constraint import_job_item_once unique (job_id, external_id)
);
create index import_job_item_record on import_job_item (record_id) where record_id is not null;
