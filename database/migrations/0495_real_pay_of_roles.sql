-- What people who were hired are really paid in a role and region, beside what open vacancies offer.

-- Where a hire counts, as its vacancy said when the offer was accepted: one role and one region, so that no two figures share a hire.
create table hire_place (
  negotiation_id bigint primary key references negotiation on delete cascade,
  role_id integer not null references professional_role,
  region_id integer not null references region,
  -- When it became part of the figures.
  counted_at timestamptz
);
create index hire_place_role_and_region on hire_place (role_id, region_id);
create index hire_place_region on hire_place (region_id);

-- The figures as they are shown, in net roubles per month. They outlive the answers, so that a deleted one cannot be told from a change.
create table role_real_pay (
  role_id integer not null references professional_role,
  region_id integer not null references region,
  lower_quartile integer not null,
  median integer not null,
  upper_quartile integer not null,
  promised_from integer,
  promised_to integer,
  reports integer not null check (reports >= 5),
  by_seekers integer not null check (by_seekers between 0 and reports),
  counted_at timestamptz not null,
  primary key (role_id, region_id),
  check ((promised_from is null) = (promised_to is null) and promised_from <= promised_to),
  check (lower_quartile <= median and median <= upper_quartile)
);
create index role_real_pay_region on role_real_pay (region_id);

insert into hire_place (negotiation_id, role_id, region_id)
select distinct negotiation.id, professional_role.id, city.region_id
from pay_report
join negotiation on negotiation.id = pay_report.negotiation_id
join vacancy on vacancy.id = negotiation.vacancy_id
join professional_role on professional_role.id = vacancy.professional_role_ids[1]
join city on city.id = vacancy.city_ids[1];
