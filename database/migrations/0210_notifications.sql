-- Notifications: what happened, for whom, through which channels it goes, and what each person has chosen.

create type notification_mode as enum ('seeker', 'employer', 'both');
create type notification_channel as enum ('email', 'push');

create table notification (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- In which mode of the account the notification centre lists it.
  mode notification_mode not null,
  type text not null check (length(type) between 1 and 60),
  title text not null check (length(title) between 1 and 120),
  text text not null check (length(text) <= 500),
  -- Address on this site.
  link text not null check (link like '/%' and length(link) <= 500),
  entity_kind text not null check (length(entity_kind) between 1 and 30),
  entity_id bigint not null,
  -- Notifications of one day with the same key are listed as one.
  group_key text not null check (length(group_key) between 1 and 120),
  -- The event: an account learns of it once.
  event_key text not null check (length(event_key) between 1 and 120),
  -- Ids and codes that the letter needs.
  details jsonb not null check (jsonb_typeof(details) = 'object' and length(details::text) <= 2000),
  -- Whether the notification centre lists it.
  in_app boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notification_event unique (account_id, event_key)
);
create index notification_listed on notification (account_id, created_at desc) where in_app;
create index notification_unread on notification (account_id, group_key) where in_app and read_at is null;
create index notification_created on notification (created_at);

-- One message of a notification through one channel. It is sent once.
create table notification_delivery (
  notification_id bigint not null references notification on delete cascade,
  channel notification_channel not null,
  due_at timestamptz not null,
  -- The notification whose message includes this one: one letter tells of many. Set before the message is sent.
  message_of bigint references notification on delete set null,
  sent_at timestamptz,
  -- Turned off, outdated or refused for good meanwhile.
  skipped_at timestamptz,
  primary key (notification_id, channel),
  check (num_nonnulls(sent_at, skipped_at) <= 1)
);
create index notification_delivery_message on notification_delivery (message_of) where message_of is not null;
create index notification_delivery_waiting on notification_delivery (notification_id) where message_of is null;

-- What an account has chosen. Without a row the defaults hold.
create table notification_settings (
  account_id bigint primary key references account on delete cascade,
  -- Hours without letters and push messages, on the clocks of the time zone. Null: none.
  quiet_from time,
  quiet_to time,
  time_zone text not null check (length(time_zone) between 1 and 60),
  digest_hour smallint not null check (digest_hour between 0 and 23),
  -- {type: {channel: boolean}}, only what differs from the defaults.
  matrix jsonb not null check (jsonb_typeof(matrix) = 'object' and length(matrix::text) <= 5000),
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);
