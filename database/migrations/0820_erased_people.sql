-- What stays of a person who has deleted the account: one record without a name for each company, with the day.
alter table negotiation
  add column erased_at timestamptz,
  -- The first negotiation of the same person with the same company. It may be deleted, so it is no reference.
  add column erased_person_id bigint;
