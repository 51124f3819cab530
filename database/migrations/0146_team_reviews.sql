-- What the hiring team thinks of an application. Only the company reads it; the seeker gets it with the data of the account.
create table team_review (
  negotiation_id bigint primary key references negotiation on delete cascade,
  assignee_id bigint references employer on delete set null,
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  rating smallint check (rating between 1 and 5),
  updated_at timestamptz not null
);
create index team_review_assignee on team_review (assignee_id);
