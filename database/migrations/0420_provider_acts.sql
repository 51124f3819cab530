-- What employers have another site do with a vacancy of theirs. A row is written before the call, so that a call whose
-- answer was lost is not made a second time.

create type provider_act_kind as enum ('publish', 'update', 'prolong', 'archive');
create type provider_act_state as enum ('waiting', 'sending', 'done', 'failed', 'cancelled');

create table provider_act (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  link_id bigint not null references provider_link on delete cascade,
  vacancy_id bigint not null references vacancy on delete cascade,
  provider provider not null,
  kind provider_act_kind not null,
  state provider_act_state not null,
  -- Before the first call that must not be made twice.
  sent_at timestamptz,
  -- Of a prolongation: the end of the publication there before it.
  open_until_before timestamptz,
  -- The end of the publication there afterwards.
  open_until timestamptz,
  -- Of a publication: the id that it was given there.
  external_id text check (length(external_id) between 1 and 100),
  failed_tries smallint not null default 0 check (failed_tries >= 0),
  retry_at timestamptz,
  error_code text check (length(error_code) <= 60),
  -- Which field they refuse, as they call it.
  error_field text check (length(error_field) <= 60),
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state in ('waiting', 'sending')) = (finished_at is null))
);
create index provider_act_account on provider_act (account_id);
create index provider_act_link on provider_act (link_id);
create index provider_act_vacancy on provider_act (vacancy_id, provider, id);
-- One act at a time.
create unique index provider_act_open on provider_act (vacancy_id, provider) where state in ('waiting', 'sending');
create index provider_act_old on provider_act (finished_at);
