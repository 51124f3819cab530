-- How far the command of the operator has read a file of vacancies. One row per file that is being read.
create table vacancy_file_progress (
  -- SHA-256 of its size and its beginning.
  file text primary key check (length(file) = 64),
  records integer not null check (records >= 0),
  updated_at timestamptz not null
);
