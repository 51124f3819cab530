-- When an account last looked at the results of a search: the next time its page says what is new since then.
create table search_visit (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('vacancy', 'resume')),
  -- What was searched is not stored, only a hash to recognise it by.
  search_hash bytea not null check (length(search_hash) = 32),
  visited_at timestamptz not null,
  -- The last look of the visit before this one.
  previous_at timestamptz,
  unique (account_id, kind, search_hash)
);
create index search_visit_latest on search_visit (account_id, visited_at desc);
