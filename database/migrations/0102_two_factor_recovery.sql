-- A request to switch the second factor off without it: proved by password and SMS, takes effect after a wait with notices.
create type two_factor_recovery_outcome as enum ('cancelled', 'finished');
create table two_factor_recovery (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  requested_at timestamptz not null,
  due_at timestamptz not null check (due_at > requested_at),
  next_notice_at timestamptz not null,
  -- The link that cancels the request is in every notice, so its token is stored encrypted until the request ends.
  cancel_token_hash bytea not null unique,
  cancel_token_encrypted text,
  outcome two_factor_recovery_outcome,
  ended_at timestamptz,
  check ((ended_at is null) = (outcome is null)),
  check ((ended_at is null) = (cancel_token_encrypted is not null))
);
create unique index two_factor_recovery_pending on two_factor_recovery (account_id) where ended_at is null;
create index two_factor_recovery_account on two_factor_recovery (account_id);

-- What an operator did to an account by a script. Stays when the account is erased: number, action and reason only.
create type operator_action as enum ('two_factor_off');
create table operator_record (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  action operator_action not null,
  reason text not null check (length(reason) between 1 and 500),
  recorded_at timestamptz not null
);
create function refuse_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'operator_record is append-only';
end $$;
create trigger operator_record_append_only before update or delete or truncate on operator_record
  for each statement execute function refuse_record_change();
