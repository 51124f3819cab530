-- A medical book is a fact of a resume, and a person answers one question a day about what vacancies nearby ask for.
alter table resume add column medical_book boolean;

create table daily_answer (
  id bigint generated always as identity primary key,
  seeker_id bigint not null references seeker on delete cascade,
  answered_on date not null,
  kind text not null check (kind in ('medical_book', 'vehicle', 'driver_license', 'skill')),
  -- Which licence or skill; empty where the kind says all.
  subject text not null check (length(subject) <= 100),
  answer text not null check (answer in ('yes', 'no', 'later')),
  unique (seeker_id, answered_on)
);
