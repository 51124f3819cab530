-- People whom a member of a company has added to its base by hand, with the source and the ground. Each is told by a link,
-- and agrees or erases the record there. Without an answer it is seen by its author only, for thirty days.
create table added_person (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id) on delete cascade,
  added_by bigint references account (id) on delete set null,
  name text not null check (length(name) <= 200),
  phone text check (phone ~ '^\+[1-9][0-9]{9,14}$'),
  email text check (length(email) <= 254),
  title text not null default '' check (length(title) <= 200),
  source text not null check (length(source) <= 200),
  -- given: the person has agreed by word or on paper; asked: the link asks.
  ground text not null check (ground in ('given', 'asked')),
  note text not null default '' check (length(note) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  created_at timestamptz not null,
  -- Of the link. The job that sends it makes the token, which is stored encrypted until it is sent.
  token_hash bytea not null unique,
  token_encrypted text,
  told_at timestamptz,
  consented_at timestamptz,
  -- Until then the record lives: thirty days without an answer, a year after the consent.
  stored_until timestamptz not null,
  erased_at timestamptz,
  -- The same person as the one of this application, by an act of the company.
  merged_into_id bigint references negotiation (id) on delete set null,
  merged_at timestamptz,
  constraint added_person_contact check (erased_at is not null or phone is not null or email is not null),
  constraint added_person_erased check (
    erased_at is null or name = '' and phone is null and email is null and note = '' and title = '' and tags = '{}'
      and source = ''
  ),
  constraint added_person_merged check ((merged_into_id is null) or merged_at is not null)
);

create unique index added_person_phone on added_person (company_id, phone);
create unique index added_person_email on added_person (company_id, lower(email)) where phone is null;
create index added_person_author on added_person (added_by);
create index added_person_merged_into on added_person (merged_into_id);
create index added_person_contact_phone on added_person (phone);
