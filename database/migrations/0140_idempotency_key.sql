-- Keys that clients send with a request, so that a repetition gets the first reply and has no second effect.
create table idempotency_key (
  id bigint generated always as identity primary key,
  -- Null for guests: then the key alone identifies the request.
  account_id bigint references account on delete cascade,
  endpoint text not null check (length(endpoint) between 1 and 200),
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  -- Counts the processes that took the request over. Only the last one may have an effect.
  attempt integer not null default 1,
  -- Set in the transaction of the effect.
  has_effect boolean not null default false,
  -- Encrypted; null while the request runs, and for ever if its process ended before the reply.
  reply text check (length(reply) <= 1000000),
  created_at timestamptz not null,
  running_until timestamptz not null,
  unique nulls not distinct (account_id, endpoint, key)
);
create index idempotency_key_created on idempotency_key (created_at);
