-- Conversations: what the two sides of a negotiation write to each other.

create type message_author as enum ('seeker', 'employer');

-- One for each negotiation in which somebody has written. The counters are written with the messages, in one transaction.
create table conversation (
  negotiation_id bigint primary key references negotiation on delete cascade,
  seeker_id bigint not null references seeker on delete cascade,
  company_id bigint not null references company on delete cascade,
  last_message_at timestamptz not null,
  -- Messages of the other side that nobody of this side has read.
  unread_by_seeker integer not null default 0 check (unread_by_seeker >= 0),
  unread_by_employer integer not null default 0 check (unread_by_employer >= 0)
);
-- Lists of both sides, unread first; also their numbers of unread conversations.
create index conversation_seeker
  on conversation (seeker_id, (unread_by_seeker > 0) desc, last_message_at desc, negotiation_id desc);
create index conversation_company
  on conversation (company_id, (unread_by_employer > 0) desc, last_message_at desc, negotiation_id desc);
create index conversation_last_message on conversation (last_message_at);

create table message (
  id bigint generated always as identity primary key,
  negotiation_id bigint not null references conversation on delete cascade,
  author message_author not null,
  -- Who wrote it for that side. Null: the account is deleted.
  author_id bigint references account on delete set null,
  text text not null check (length(text) between 1 and 5000),
  -- Chosen by the client: the same message sent twice is stored once.
  client_id uuid,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- When the other side has read it.
  read_at timestamptz,
  constraint message_client unique (negotiation_id, author, client_id)
);
create index message_negotiation on message (negotiation_id, id);
create index message_unread on message (negotiation_id, author) where read_at is null;
create index message_author_account on message (author_id) where author_id is not null;
create index message_created on message (created_at);
