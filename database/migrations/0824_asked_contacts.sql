-- When a company has first written down a contact, as a keyed hash: the thirty days do not begin again, and who has erased
-- the record is not asked again.
create table asked_contact (
  company_id bigint not null references company (id) on delete cascade,
  contact_hash text not null check (length(contact_hash) <= 64),
  added_person_id bigint references added_person (id) on delete set null,
  first_at timestamptz not null,
  erased_at timestamptz,
  primary key (company_id, contact_hash)
);

create index asked_contact_person on asked_contact (added_person_id);

alter table added_person
  -- The link could not be sent; its author may send it again.
  add column unsent_at timestamptz,
  -- The text that the person has agreed to.
  add column consent_version text check (length(consent_version) <= 20),
  add column consent_sha256 text check (length(consent_sha256) <= 64);
