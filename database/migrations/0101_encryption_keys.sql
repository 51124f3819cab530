-- Ids of the keys that encrypted the secrets of this database. The keys themselves are outside it: a process that starts
-- without one of them would write secrets that the others cannot read, so it does not start.
create table encryption_key (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  added_at timestamptz not null
);
