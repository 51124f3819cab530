-- Why a vacancy waits for an operator, as its owner reads it; null if it does not wait. Only an operator, or the verification of
-- the company, ends it. The build before this one takes such a vacancy for a blocked one.
alter table vacancy add column review_reasons jsonb;
-- What an operator has looked at: the mark of the texts and the codes of the reasons. They do not make it wait again.
alter table vacancy add column reviewed jsonb;
alter table vacancy add constraint vacancy_waiting_is_hidden check (review_reasons is null or moderation_status <> 'approved') not valid;
alter table vacancy validate constraint vacancy_waiting_is_hidden;

create or replace function hold_vacancy() returns trigger language plpgsql as $$
begin
  if new.moderation_hold is not null and new.moderation_status <> 'none' then
    new.moderation_status := 'blocked';
  elsif new.review_reasons is not null and new.moderation_status = 'approved' then
    new.moderation_status := 'blocked';
  end if;
  return new;
end $$;
create or replace trigger vacancy_held
  before insert or update of status, moderation_status, moderation_hold, review_reasons on vacancy
  for each row execute function hold_vacancy();
