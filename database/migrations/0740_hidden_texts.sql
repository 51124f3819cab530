-- Words of a conversation that an operator has hidden after a complaint, and why. A hidden message stays where it is and is not read out; of
-- the texts of a negotiation a notice stands in their place, and the words lie here until they are shown again.
create table hidden_text (
  id bigint generated always as identity primary key,
  target_kind text not null check (target_kind in ('message', 'letter', 'invitation', 'offer', 'refusal')),
  -- Of the message, else of the negotiation, as complaints name it.
  target_id bigint not null,
  negotiation_id bigint not null references negotiation on delete cascade,
  message_id bigint references message on delete cascade,
  job_offer_id bigint references job_offer on delete cascade,
  author_id bigint references account on delete cascade,
  text text not null default '' check (length(text) <= 10000),
  -- What stands in place of the text.
  notice text not null default '' check (length(notice) <= 500),
  reason text not null check (length(reason) between 1 and 2000),
  hidden_by bigint,
  hidden_at timestamptz not null,
  shown_at timestamptz,
  check ((target_kind = 'message') = (message_id is not null)),
  check ((target_kind = 'offer') = (job_offer_id is not null))
);
create unique index hidden_text_once on hidden_text (target_kind, target_id) where shown_at is null;
create index hidden_text_negotiation on hidden_text (negotiation_id);
create index hidden_text_message on hidden_text (message_id) where message_id is not null;
create index hidden_text_offer on hidden_text (job_offer_id) where job_offer_id is not null;
create index hidden_text_author on hidden_text (author_id);

insert into hidden_text (target_kind, target_id, negotiation_id, message_id, author_id, reason, hidden_by, hidden_at)
select 'message', id, negotiation_id, id, author_id, 'На сообщение пожаловались', hidden_by, hidden_at
from message where hidden_at is not null;

-- The author contests a hiding once: ruling 51.
create table text_appeal (
  id bigint generated always as identity primary key,
  hidden_text_id bigint not null unique references hidden_text on delete cascade,
  author_id bigint references account on delete set null,
  text text not null check (length(text) between 1 and 2000),
  state text not null default 'new' check (state in ('new', 'confirmed', 'rejected')),
  answer text not null default '' check (length(answer) <= 2000),
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  check ((state = 'new') = (decided_at is null))
);
create index text_appeal_author on text_appeal (author_id);
create index text_appeal_waiting on text_appeal (due_at) where state = 'new';

alter table case_measure drop constraint case_measure_measure_check;
alter table case_measure add constraint case_measure_measure_check check (measure in (
  'hide_message', 'hide_text', 'hide_vacancy', 'hide_resume', 'hide_company_vacancies', 'block_person', 'end_verification'
)) not valid;
alter table case_measure validate constraint case_measure_measure_check;
