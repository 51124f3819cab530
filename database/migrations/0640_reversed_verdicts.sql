-- Since when it is held back: what was decided from then on is what a won appeal reverses (ruling 52).
alter table vacancy add column moderation_held_at timestamptz;
alter table resume add column moderation_held_at timestamptz;
-- Of those that are held already: the decision that may have hidden it, else the last change.
update vacancy set moderation_held_at = coalesce(
  (select max(decided_at) from complaint
    where target_kind = 'vacancy' and target_id = vacancy.id and state = 'confirmed' and decided_by = moderation_held_by),
  (select max(decided_at) from moderation_case
    where subject_kind = 'vacancy' and subject_id = vacancy.id and state = 'held' and decided_by = moderation_held_by),
  updated_at)
where moderation_hold is not null;
update resume set moderation_held_at = coalesce(
  (select max(decided_at) from complaint
    where target_kind = 'resume' and target_id = resume.id and state = 'confirmed' and decided_by = moderation_held_by),
  (select max(decided_at) from moderation_case
    where subject_kind = 'resume' and subject_id = resume.id and state = 'held' and decided_by = moderation_held_by),
  updated_at)
where moderation_hold is not null;

-- Who was warned that a vacancy is hidden, until the same people are told that the warning is taken back.
create table vacancy_warning (
  vacancy_id bigint not null references vacancy on delete cascade,
  account_id bigint not null references account on delete cascade,
  negotiation_id bigint not null references negotiation on delete cascade,
  warned_at timestamptz not null,
  primary key (vacancy_id, account_id)
);
create index vacancy_warning_account on vacancy_warning (account_id);
create index vacancy_warning_negotiation on vacancy_warning (negotiation_id);
