-- How a company has arranged the columns of its tables of vacancies, by the set of their headings.
create table import_columns (
  company_id bigint not null references company on delete cascade,
  -- SHA-256 of the headings, sorted.
  heads text not null check (length(heads) = 64),
  -- What becomes of each heading.
  columns jsonb not null check (length(columns::text) <= 60000),
  used_at timestamptz not null,
  primary key (company_id, heads)
);
