-- The scam guard: signs of fraud in a message, and complaints about what somebody has written.

-- Codes of the signs that the text had when it was written (contract/negotiations/conversations/scam-sign-codes.ts).
alter table message add column flags text[] not null default '{}';

-- One for each author and target. Kinds and states are texts: a check can be widened while requests go on.
create table complaint (
  id bigint generated always as identity primary key,
  -- Null: the account is deleted. What it complained about stays to be reviewed.
  author_id bigint references account on delete set null,
  target_kind text not null check (target_kind in ('message', 'letter', 'invitation', 'offer', 'refusal')),
  -- Id of the message; of the negotiation for its texts. Without a reference: the target may be erased first.
  target_id bigint not null,
  -- `complaint_reason` of the dictionaries.
  reason_id smallint not null,
  state text not null default 'new' check (state in ('new', 'in_review', 'confirmed', 'rejected', 'duplicate')),
  created_at timestamptz not null,
  constraint complaint_once unique (author_id, target_kind, target_id)
);
create index complaint_target_row on complaint (target_kind, target_id);
create index complaint_created on complaint (created_at);
