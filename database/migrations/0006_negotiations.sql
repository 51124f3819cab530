create type negotiation_state as enum (
  'response', 'viewed', 'considering', 'invitation', 'interview', 'offer', 'hired',
  'refused', 'expired', 'withdrawn', 'declined', 'vacancy_closed'
);
create type negotiation_actor as enum ('seeker', 'employer', 'system');

create table negotiation (
  id bigint generated always as identity primary key,
  vacancy_id bigint not null references vacancy,
  resume_id bigint not null references resume,
  seeker_id bigint not null references seeker,
  company_id bigint not null references company,
  initiator negotiation_actor not null check (initiator in ('seeker', 'employer')),
  state negotiation_state not null,
  letter text not null default '' check (length(letter) <= 10000),
  -- The resume as the employer may see it, on the day it was sent.
  resume_snapshot jsonb not null,
  -- The employer's words to an invitation.
  invite_text text not null default '' check (length(invite_text) <= 5000),
  answer_due_at timestamptz,
  first_employer_action_at timestamptz,
  viewed_by_employer_at timestamptz,
  viewed_by_seeker_at timestamptz,
  refuse_reason_id smallint check (refuse_reason_id between 1 and 10),
  refuse_text text not null default '' check (length(refuse_text) <= 500),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  check (state <> 'refused' or refuse_reason_id is not null),
  check (initiator <> 'seeker' or answer_due_at is not null)
);
-- Two clicks, two tabs, two resumes: one negotiation.
create unique index negotiation_once on negotiation (seeker_id, vacancy_id) where state <> 'withdrawn';
create index negotiation_seeker on negotiation (seeker_id, updated_at desc);
create index negotiation_company on negotiation (company_id, created_at desc);
create index negotiation_vacancy on negotiation (vacancy_id);
create index negotiation_resume on negotiation (resume_id);

-- Append-only.
create table negotiation_event (
  id bigint generated always as identity primary key,
  negotiation_id bigint not null references negotiation on delete cascade,
  actor negotiation_actor not null,
  from_state negotiation_state,
  to_state negotiation_state not null,
  reason text not null default '',
  at timestamptz not null
);
create index negotiation_event_negotiation on negotiation_event (negotiation_id, id);
