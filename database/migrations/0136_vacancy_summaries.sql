-- Counts and tops over all open vacancies, computed by a job: public pages read a row instead of counting a table.
create table vacancy_summary (
  name text primary key check (length(name) <= 50),
  content jsonb not null,
  computed_at timestamptz not null
);
