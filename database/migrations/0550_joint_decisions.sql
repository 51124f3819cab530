-- Decisions that need two operators: one proposes, another approves or declines.
create table joint_decision (
  id bigint generated always as identity primary key,
  act text not null check (act in ('verify_company', 'refund_payment', 'block_person')),
  -- The request for verification, the order or the account.
  subject_id bigint not null,
  reason text not null check (length(reason) <= 500),
  refund_kind text check (refund_kind in ('unused_days', 'mistake')),
  -- Roubles that were to go back when it was proposed.
  amount integer check (amount > 0),
  proposed_by bigint,
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'withdrawn')),
  answer text not null default '' check (length(answer) <= 500),
  decided_by bigint,
  decided_at timestamptz,
  constraint joint_decision_of_refund check ((act = 'refund_payment') = (refund_kind is not null and amount is not null)),
  constraint joint_decision_is_decided check ((state = 'waiting') = (decided_at is null)),
  constraint joint_decision_of_two check (state <> 'approved' or decided_by <> proposed_by)
);
-- A subject waits for one second operator at a time.
create unique index joint_decision_waiting on joint_decision (act, subject_id) where state = 'waiting';
create index joint_decision_subject on joint_decision (act, subject_id);

-- Codes of the signs that were known when an appeal overturned a hold: only another one is a reason to hold it again.
alter table vacancy_appeal add column known_signs text[] not null default '{}';
alter table resume_appeal add column known_signs text[] not null default '{}';
