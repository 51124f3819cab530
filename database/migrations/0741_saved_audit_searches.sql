-- Searches of the audit that an operator has given a name.
create table audit_search (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- Twenty places: one more search has none.
  place integer not null check (place between 1 and 20),
  name text not null check (length(name) between 1 and 60),
  -- The query of its address.
  query text not null check (length(query) <= 2000),
  saved_at timestamptz not null,
  unique (account_id, place),
  unique (account_id, name)
);
