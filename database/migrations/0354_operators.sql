-- Operators: their role, the log of what they do, and appeals against a vacancy that is held back.

-- Null: no operator. Written by a command only.
alter table account add column operator_role text check (operator_role in ('operator', 'admin'));

-- Append-only. Each row holds a hash of itself and of the row before, so that a change by hand is found.
-- Accounts are ids without references: the log outlives them and names nobody.
create table audit_log (
  id bigint primary key,
  at timestamptz not null,
  -- Null: a command on the server.
  actor_id bigint,
  actor_role text not null check (actor_role in ('operator', 'admin', 'command')),
  action text not null check (length(action) between 1 and 60),
  subject_kind text not null check (length(subject_kind) between 1 and 30),
  subject_id text not null check (length(subject_id) <= 60),
  before jsonb,
  after jsonb,
  reason text not null default '' check (length(reason) <= 2000),
  -- Network part of the address.
  address text not null default '' check (length(address) <= 60),
  hash bytea not null check (length(hash) = 32)
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

-- Operators by their account ids, without references as in the log.
alter table complaint add column decided_by bigint;
alter table vacancy add column moderation_held_by bigint;

create table vacancy_appeal (
  id bigint generated always as identity primary key,
  vacancy_id bigint not null references vacancy on delete cascade,
  number smallint not null check (number between 1 and 2),
  author_id bigint references account on delete set null,
  text text not null check (length(text) between 1 and 2000),
  -- The decision that it contests: its words, and who made it.
  hold_text text not null check (length(hold_text) <= 2000),
  held_by bigint,
  state text not null default 'new' check (state in ('new', 'confirmed', 'rejected')),
  answer text not null default '' check (length(answer) <= 2000),
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  unique (vacancy_id, number),
  check ((state = 'new') = (decided_at is null))
);
create index vacancy_appeal_author on vacancy_appeal (author_id);
create unique index vacancy_appeal_open on vacancy_appeal (vacancy_id) where state = 'new';
create index vacancy_appeal_waiting on vacancy_appeal (due_at) where state = 'new';
