-- Figures of the transparency page, counted every night, and when the site did not work.

create table open_figures (
  -- Day in Moscow.
  day date primary key,
  counted_at timestamptz not null,
  -- `OpenFigures` of the contract.
  figures jsonb not null check (jsonb_typeof(figures) = 'object')
);

-- One row: the first and the last minute in which the site worked.
create table site_beat (
  id smallint primary key check (id = 1),
  first_at timestamptz not null,
  last_at timestamptz not null,
  check (last_at >= first_at)
);

create table site_outage (
  started_at timestamptz primary key,
  ended_at timestamptz not null,
  check (ended_at > started_at)
);
