-- Saved searches of an account, and the new vacancies or resumes that each of them has found.

create type saved_search_kind as enum ('vacancy', 'resume');
create type saved_search_frequency as enum ('instant', 'daily', 'weekly', 'off');
create type saved_search_status as enum ('active', 'paused', 'auto_paused', 'deleted');

create table saved_search (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind saved_search_kind not null,
  name text not null check (length(name) between 1 and 100),
  -- The filters that differ from their defaults, without page and order.
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 100000),
  query_text text not null check (length(query_text) <= 500),
  -- What a found item must have one of: roles, or 0 for any; places as c1 (city), r1 (region), o1 (country), or any.
  role_keys integer[] not null check (cardinality(role_keys) > 0),
  place_keys text[] not null check (cardinality(place_keys) > 0),
  frequency saved_search_frequency not null,
  -- Time of day in Moscow.
  send_at time not null,
  by_email boolean not null,
  in_app boolean not null,
  status saved_search_status not null default 'active',
  -- Since when its owner has not seen the new items.
  opened_at timestamptz not null,
  paused_at timestamptz,
  warned_at timestamptz,
  deleted_at timestamptz,
  last_sent_at timestamptz,
  -- The day in Moscow of the last letters, and how many there were.
  sent_day date not null,
  sent_of_day smallint not null default 0 check (sent_of_day >= 0),
  unsubscribe_token text not null
    default translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
    check (unsubscribe_token ~ '^[A-Za-z0-9_-]{22}$') unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'deleted') = (deleted_at is not null)),
  check ((status in ('paused', 'auto_paused')) = (paused_at is not null))
);
create index saved_search_account on saved_search (account_id);
-- The same filters saved twice are one saved search.
create unique index saved_search_filters on saved_search (account_id, kind, md5(filters::text)) where status <> 'deleted';
-- Whom a new vacancy or resume may interest.
create index saved_search_keys on saved_search using gin (role_keys, place_keys) where status = 'active';
create index saved_search_unopened on saved_search (opened_at) where status = 'active';
create index saved_search_deleted on saved_search (deleted_at) where status = 'deleted';

create table saved_search_item (
  id bigint generated always as identity primary key,
  saved_search_id bigint not null references saved_search on delete cascade,
  vacancy_id bigint references vacancy on delete cascade,
  resume_id bigint references resume on delete cascade,
  found_at timestamptz not null,
  -- The letter that it went into. Each item goes into one.
  sent_at timestamptz,
  check (num_nonnulls(vacancy_id, resume_id) = 1),
  constraint saved_search_vacancy unique (saved_search_id, vacancy_id),
  constraint saved_search_resume unique (saved_search_id, resume_id)
);
create index saved_search_item_vacancy on saved_search_item (vacancy_id) where vacancy_id is not null;
create index saved_search_item_resume on saved_search_item (resume_id) where resume_id is not null;
create index saved_search_item_unsent on saved_search_item (saved_search_id) where sent_at is null;
create index saved_search_item_found on saved_search_item (found_at);
