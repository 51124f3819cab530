create type support_topic as enum ('account', 'seeking', 'hiring', 'complaint', 'personal_data', 'failure', 'other');
create type support_status as enum ('new', 'answered', 'closed');
create type support_author as enum ('person', 'support');

create table support_ticket (
  id bigint generated always as identity primary key,
  -- Nobody, when a guest asked.
  account_id bigint references account on delete cascade,
  -- Where to answer who has not proven an e-mail of the account.
  email text check (length(email) <= 254),
  phone text check (phone ~ '^\+[1-9][0-9]{4,14}$'),
  topic support_topic not null,
  status support_status not null default 'new',
  created_at timestamptz not null,
  check (num_nonnulls(account_id, email, phone) > 0)
);
create index support_ticket_account on support_ticket (account_id, id desc);
create index support_ticket_waiting on support_ticket (id) where status = 'new';

-- The question is the first of them.
create table support_message (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references support_ticket on delete cascade,
  author support_author not null,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null
);
create index support_message_ticket on support_message (ticket_id, id);

-- A company is found by the beginnings of the words of its name, «ё» being «е».
alter table company
  add name_words tsvector not null generated always as (to_tsvector('simple', translate(name, 'ёЁ', 'ее'))) stored;
create index company_name_words on company using gin (name_words);
