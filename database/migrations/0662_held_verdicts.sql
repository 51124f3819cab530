-- Decisions of operators that can still be undone. What they change is written when they are carried out.
create table held_verdict (
  id bigint generated always as identity primary key,
  -- The kind of what the complaints are about, or 'finding'.
  case_kind text not null,
  case_id bigint not null,
  actor_id bigint not null references account on delete cascade,
  actor_role text not null check (actor_role in ('operator', 'admin')),
  address text not null default '' check (length(address) <= 60),
  request jsonb not null,
  decided_at timestamptz not null,
  -- Of two operators who decide at once one learns of the other.
  unique (case_kind, case_id)
);
create index held_verdict_actor on held_verdict (actor_id);
