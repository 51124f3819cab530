-- Devices that get push messages, and the messages that are on their way to them.

create type push_kind as enum ('webpush', 'fcm');
create type push_token_status as enum ('active', 'stale');

create table push_token (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- The sign-in that registered it. A session that only grew old leaves the device its messages.
  session_id bigint references session on delete set null,
  kind push_kind not null,
  token text not null check (length(token) between 1 and 4096),
  -- What identifies the device: SHA-256 of the endpoint of a subscription, or of the token of an application.
  token_hash bytea not null check (length(token_hash) = 32) unique,
  device_label text not null check (length(device_label) <= 100),
  -- `stale`: too many messages were refused in a row. Only a new registration makes it active again.
  status push_token_status not null default 'active',
  fail_count smallint not null default 0 check (fail_count >= 0),
  created_at timestamptz not null,
  -- The last registration or delivery.
  seen_at timestamptz not null,
  last_ok_at timestamptz
);
create index push_token_account on push_token (account_id);
create index push_token_session on push_token (session_id);
create index push_token_seen on push_token (seen_at);

create table push_message (
  id bigint generated always as identity primary key,
  push_token_id bigint not null references push_token on delete cascade,
  -- For whom it was written: the device may change its owner meanwhile.
  account_id bigint not null references account on delete cascade,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) <= 500),
  link text not null check (length(link) <= 500 and link ~ '^/([^/\\]|$)'),
  tag text not null check (length(tag) between 1 and 100),
  attempts smallint not null default 0 check (attempts >= 0),
  created_at timestamptz not null
);
create index push_message_token on push_message (push_token_id);
create index push_message_account on push_message (account_id);
create index push_message_created on push_message (created_at);
