create table account (
  id bigint generated always as identity primary key,
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{9,14}$'),
  phone_verified_at timestamptz not null,
  email text check (length(email) <= 254),
  email_to_verify text check (length(email_to_verify) <= 254),
  password_hash text not null,
  is_employer_mode boolean not null default false,
  -- Base32. Counts only once a code of it was shown.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The half minute of the last code: one code opens one session.
  totp_last_step bigint not null default 0,
  blocked_reason text check (length(blocked_reason) <= 500),
  -- Deletion was asked for: everything goes at this moment, unless it is taken back.
  delete_at timestamptz,
  created_at timestamptz not null,
  check (totp_confirmed_at is null or totp_secret is not null)
);
create unique index account_email on account (lower(email));

-- The token itself is nowhere: only its hash.
create table session (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- For the owner's list: «Chrome, Android» and the network it came from.
  device text not null default '',
  address text not null default ''
);
create index session_account on session (account_id);

-- Somebody who typed a phone and a password, and has not proved the phone yet.
create table registration (
  id bigint generated always as identity primary key,
  phone text not null,
  password_hash text not null,
  first_name text not null default '',
  is_employer_mode boolean not null,
  consent_marketing boolean not null,
  created_at timestamptz not null
);
create index registration_phone on registration (phone, id desc);

create type code_purpose as enum ('registration', 'sign_in', 'recovery', 'phone_change');

-- Without a hash every code is wrong: the number is taken, and the answer must not tell.
create table one_time_code (
  id bigint generated always as identity primary key,
  -- A phone; or a login that asks for recovery and that nobody has.
  sent_to text not null,
  purpose code_purpose not null,
  registration_id bigint references registration on delete cascade,
  account_id bigint references account on delete cascade,
  code_hash bytea,
  tries_left integer not null default 5 check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, replaced by a later one, or burnt by wrong tries.
  closed_at timestamptz
);
create unique index one_time_code_open on one_time_code (sent_to, purpose) where closed_at is null;
create index one_time_code_sent on one_time_code (sent_to, sent_at desc);
create index one_time_code_account on one_time_code (account_id);

-- Who has shown the code of recovery may set a password, once.
create table reset_ticket (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  expires_at timestamptz not null
);
create index reset_ticket_account on reset_ticket (account_id);

-- For the day the telephone with the second factor is lost.
create table recovery_code (
  account_id bigint not null references account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create type consent_kind as enum ('terms', 'pd_processing', 'pd_publication', 'marketing');

create table consent_record (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind consent_kind not null,
  text_version text not null,
  text_sha256 text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  address text not null,
  source text not null
);
create index consent_record_account on consent_record (account_id, kind);

create table email_confirmation (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index email_confirmation_account on email_confirmation (account_id);

-- rate-limiter-flexible keeps its counters here when several processes share them.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create type outbox_kind as enum ('sms', 'mail', 'push');

-- What the local adapters were asked to send. A table, so that a worker of its own process shares it.
create table outbox (
  id bigint generated always as identity primary key,
  kind outbox_kind not null,
  recipient text not null,
  subject text,
  text text not null,
  html text,
  created_at timestamptz not null
);
