-- What each side of a hire says is really paid, and what a company's page says of it. Amounts are net roubles per month.

-- Planned when the offer is accepted; asked later, when somebody has been paid.
create table pay_report (
  id bigint generated always as identity primary key,
  negotiation_id bigint not null references negotiation on delete cascade,
  side text not null check (side in ('seeker', 'employer')),
  company_id bigint not null references company on delete cascade,
  -- What the vacancy said at that moment.
  promised_from integer,
  promised_to integer,
  hired_at timestamptz not null,
  ask_at timestamptz not null,
  asked_at timestamptz,
  amount integer check (amount between 1 and 100000000),
  reported_at timestamptz,
  reported_by bigint references account on delete set null,
  -- When it became part of the figures of the company.
  counted_at timestamptz,
  unique (negotiation_id, side),
  check ((promised_from is null) = (promised_to is null) and promised_from <= promised_to),
  check ((amount is null) = (reported_at is null)),
  check (amount is null or asked_at is not null),
  check (counted_at is null or amount is not null)
);
create index pay_report_due on pay_report (ask_at) where asked_at is null;
create index pay_report_company on pay_report (company_id);
create index pay_report_author on pay_report (reported_by);

-- The figures as they are shown. They outlive the reports, so that a deleted one cannot be told from a change.
create table company_pay (
  company_id bigint primary key references company on delete cascade,
  promised_from integer,
  promised_to integer,
  paid_from integer not null,
  paid_to integer not null,
  reports integer not null check (reports >= 5),
  by_seekers integer not null check (by_seekers between 0 and reports),
  counted_at timestamptz not null,
  check ((promised_from is null) = (promised_to is null) and promised_from <= promised_to),
  check (paid_from <= paid_to)
);
