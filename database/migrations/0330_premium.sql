-- Premium: subscriptions with their history, orders, the ledger of payments, and the addresses that getSettings answers with.

create type premium_mode as enum ('seeker', 'employer');
create type premium_state as enum ('none', 'trial', 'active', 'grace', 'cancelled', 'expired');
create type premium_order_kind as enum ('purchase', 'renewal');
create type premium_order_state as enum ('pending', 'capturing', 'paid', 'failed', 'expired');
create type payment_service as enum ('test', 'yookassa');

create table premium (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  mode premium_mode not null,
  state premium_state not null,
  -- The end of the time that is paid, or free to try.
  until timestamptz,
  -- Rights end here if nothing more happens: the days of grace are included.
  covered_until timestamptz,
  trial_used_at timestamptz,
  -- With what the payment service charges the next month.
  method_encrypted text,
  method_name text check (length(method_name) between 1 and 40),
  failed_charges smallint not null default 0 check (failed_charges >= 0),
  charge_at timestamptz,
  -- When the owner is told of the next charge, or of the end.
  notice_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint premium_of_account unique (account_id, mode),
  check ((state = 'none') = (until is null)),
  check ((until is null) = (covered_until is null)),
  check (covered_until >= until),
  check ((method_encrypted is null) = (method_name is null)),
  check (charge_at is null or (state in ('active', 'grace') and method_encrypted is not null))
);
create index premium_charge on premium (charge_at) where charge_at is not null;
create index premium_notice on premium (notice_at) where notice_at is not null;
create index premium_covered on premium (covered_until) where state in ('trial', 'active', 'grace', 'cancelled');

-- An order outlives its account without naming it: accounts are kept for five years by law (402-FZ, article 29).
create table premium_order (
  id bigint generated always as identity primary key,
  account_id bigint references account on delete set null,
  mode premium_mode not null,
  kind premium_order_kind not null,
  state premium_order_state not null,
  -- Whole roubles.
  amount integer not null check (amount between 1 and 1000000),
  service payment_service not null,
  -- Makes the payment service create one payment, however often it is asked.
  idempotence_key uuid not null unique,
  payment_id text check (length(payment_id) between 1 and 100),
  pay_url text check (length(pay_url) <= 2000),
  failure text check (length(failure) <= 60),
  period_from timestamptz,
  period_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check_at timestamptz not null,
  paid_at timestamptz,
  constraint premium_order_payment unique (service, payment_id),
  constraint premium_order_amount unique (id, amount),
  check ((state = 'paid') = (paid_at is not null)),
  check (state <> 'paid' or payment_id is not null),
  check (state <> 'capturing' or payment_id is not null),
  check ((period_from is null) = (period_until is null)),
  check (period_until > period_from),
  check ((state = 'failed') = (failure is not null))
);
-- One payment at a time, so that money is never taken twice.
create unique index premium_order_live on premium_order (account_id, mode) where state in ('pending', 'capturing');
create index premium_order_account on premium_order (account_id, id desc);
create index premium_order_check on premium_order (check_at) where state in ('pending', 'capturing');

create table premium_event (
  id bigint generated always as identity primary key,
  premium_id bigint not null references premium on delete cascade,
  order_id bigint references premium_order,
  event text not null check (length(event) between 1 and 30),
  from_state premium_state not null,
  to_state premium_state not null,
  until timestamptz,
  created_at timestamptz not null
);
create index premium_event_premium on premium_event (premium_id);
create index premium_event_order on premium_event (order_id) where order_id is not null;

-- Each rouble that was taken: from which payment service it comes, and for which plan it is.
create table ledger_entry (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  amount integer not null check (amount > 0),
  debit payment_service not null,
  credit premium_mode not null,
  payment_id text not null check (length(payment_id) between 1 and 100),
  created_at timestamptz not null,
  constraint ledger_entry_order unique (order_id),
  constraint ledger_entry_payment unique (debit, payment_id),
  -- The amount is that of the order, and the order can no longer change it.
  constraint ledger_entry_amount foreign key (order_id, amount) references premium_order (id, amount)
);
create index ledger_entry_of_order on ledger_entry (order_id, amount);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger_entry is append-only';
end $$;
create trigger ledger_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();

-- A notice of the payment service. The same one is acted upon once.
create table payment_notice (
  id bigint generated always as identity primary key,
  service payment_service not null,
  payment_id text not null check (length(payment_id) between 1 and 100),
  event text not null check (length(event) between 1 and 60),
  received_at timestamptz not null,
  constraint payment_notice_once unique (service, payment_id, event)
);
create index payment_notice_received on payment_notice (received_at);

-- Payments of the bundled test service, which takes no money.
create table test_payment (
  id bigint generated always as identity primary key,
  idempotence_key uuid not null unique,
  order_id bigint not null references premium_order on delete cascade,
  amount integer not null check (amount > 0),
  status text not null check (status in ('pending', 'waiting_for_capture', 'succeeded', 'canceled')),
  method text check (length(method) <= 40),
  failure text check (length(failure) <= 60),
  created_at timestamptz not null
);
create index test_payment_order on test_payment (order_id);

-- Addresses that an operator sets, per host or for all hosts.
create table setting (
  id bigint generated always as identity primary key,
  key text not null check (key in ('sub_url', 'unsub_url')),
  host text check (length(host) between 1 and 255),
  value text not null check (length(value) between 1 and 2048),
  updated_by text not null check (length(updated_by) between 1 and 100),
  updated_at timestamptz not null,
  constraint setting_key unique nulls not distinct (key, host)
);
