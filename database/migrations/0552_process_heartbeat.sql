-- Processes that answer requests and live: each renews its row. The key of a request whose process has no fresh row is free.
create table process_heartbeat (
  process_id uuid primary key,
  beat_at timestamptz not null
);

-- Which process runs the request. Null: one of an older build, which has no row.
alter table idempotency_key add column process_id uuid;
