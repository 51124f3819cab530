-- Which of the vacancy's key skills were missing, as they were called on the day of the refusal.
alter table negotiation
  add column refuse_skills jsonb not null default '[]' check (jsonb_array_length(refuse_skills) <= 30),
  add check (refuse_skills = '[]' or refuse_reason_id is not null);

-- When and where two people meet. The employer says so by offering times, the seeker by taking one of them.
create type interview_kind as enum ('office', 'call', 'video');
create table interview (
  negotiation_id bigint primary key references negotiation on delete cascade,
  kind interview_kind not null,
  place text not null default '' check (length(place) <= 300),
  link text check (link ~ '^https?://' and length(link) <= 511),
  -- Moments, as text.
  slots jsonb not null default '[]' check (jsonb_array_length(slots) <= 5),
  at timestamptz
);

create type offer_state as enum ('sent', 'accepted', 'declined', 'withdrawn');
create table job_offer (
  id bigint generated always as identity primary key,
  negotiation_id bigint not null references negotiation on delete cascade,
  state offer_state not null default 'sent',
  amount integer not null check (amount between 1 and 100000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  salary_mode_id smallint not null check (salary_mode_id between 1 and 5),
  gross boolean not null,
  start_date date,
  text text not null default '' check (length(text) <= 5000),
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  answered_at timestamptz,
  check ((state = 'sent') = (answered_at is null))
);
create unique index job_offer_once on job_offer (negotiation_id) where state = 'sent';
create index job_offer_negotiation on job_offer (negotiation_id, id);
create index job_offer_expiry on job_offer (expires_at) where state = 'sent';

-- For those who hire, never for the seeker.
create type note_subject as enum ('negotiation', 'seeker');
create type note_visibility as enum ('me', 'team');
create table note (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  negotiation_id bigint not null references negotiation on delete cascade,
  seeker_id bigint not null references seeker on delete cascade,
  subject note_subject not null,
  visibility note_visibility not null,
  author_id bigint references employer on delete set null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index note_negotiation on note (negotiation_id);
create index note_seeker on note (company_id, seeker_id) where subject = 'seeker';

create type template_kind as enum ('invite', 'invite_after_response', 'refuse', 'refuse_after_interview');
create table template (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  kind template_kind not null,
  name text not null check (length(name) between 1 and 80),
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index template_name on template (company_id, kind, lower(name));

create table questionnaire (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  title text not null check (length(title) between 1 and 120),
  -- [{id, type, text, required, options: [{text, points}], min, max, knockout_value}]
  questions jsonb not null check (jsonb_array_length(questions) between 1 and 10),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a vacancy refers to: a questionnaire of its own company.
  unique (id, company_id)
);
create index questionnaire_company on questionnaire (company_id, updated_at desc);

alter table vacancy
  add column questionnaire_id bigint,
  add column questionnaire_required boolean not null default true,
  add foreign key (questionnaire_id, company_id) references questionnaire (id, company_id)
    on delete set null (questionnaire_id);
create index vacancy_questionnaire on vacancy (questionnaire_id) where questionnaire_id is not null;

-- What was asked and answered on the day of the application: the questions may change later.
create table negotiation_answers (
  negotiation_id bigint primary key references negotiation on delete cascade,
  -- [{question, value}]
  answers jsonb not null check (jsonb_array_length(answers) between 1 and 10),
  score smallint check (score between 0 and 100),
  is_knockout boolean not null
);
