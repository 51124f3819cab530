-- Money that goes back to a person, and its side of the ledger.

create table premium_refund (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  order_amount integer not null,
  kind text not null check (kind in ('unused_days', 'mistake')),
  -- Whole roubles.
  amount integer not null check (amount > 0),
  state text not null check (state in ('pending', 'done', 'failed')),
  -- Makes the payment service refund once, however often it is asked.
  idempotence_key uuid not null unique,
  refund_id text check (length(refund_id) between 1 and 100),
  failure text check (length(failure) <= 60),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check_at timestamptz not null,
  done_at timestamptz,
  constraint premium_refund_amount unique (id, amount),
  -- Never more than was paid.
  constraint premium_refund_order foreign key (order_id, order_amount) references premium_order (id, amount),
  check (amount <= order_amount),
  check ((state = 'done') = (done_at is not null)),
  check (state <> 'done' or refund_id is not null),
  check ((state = 'failed') = (failure is not null))
);
-- An order is refunded once.
create unique index premium_refund_live on premium_refund (order_id) where state <> 'failed';
create index premium_refund_of_order on premium_refund (order_id, order_amount);
create index premium_refund_check on premium_refund (check_at) where state = 'pending';

-- Each rouble that went back: for which plan it was, and through which payment service.
create table ledger_refund (
  id bigint generated always as identity primary key,
  refund_id bigint not null,
  amount integer not null check (amount > 0),
  debit premium_mode not null,
  credit payment_service not null,
  created_at timestamptz not null,
  constraint ledger_refund_once unique (refund_id),
  constraint ledger_refund_amount foreign key (refund_id, amount) references premium_refund (id, amount)
);
create index ledger_refund_of_refund on ledger_refund (refund_id, amount);

create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_refund_append_only before update or delete or truncate on ledger_refund
  for each statement execute function refuse_ledger_change();
