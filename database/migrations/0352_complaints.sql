-- Complaints about vacancies, companies and resumes too, with words, a deadline and an answer; vacancies that are held back.

alter table complaint drop constraint complaint_target_kind_check;
alter table complaint add constraint complaint_target_kind_is_known check (
  target_kind in ('message', 'letter', 'invitation', 'offer', 'refusal', 'vacancy', 'company', 'resume')
) not valid;
alter table complaint validate constraint complaint_target_kind_is_known;

alter table complaint add column text text not null default '' check (length(text) <= 2000);
-- When somebody must have looked at it. Null: written before there were deadlines.
alter table complaint add column due_at timestamptz;
alter table complaint add column answer text not null default '' check (length(answer) <= 2000);
alter table complaint add column decided_at timestamptz;
-- Keyed hash of the author's network: complaints of one network count as one.
alter table complaint add column origin bytea check (length(origin) <= 64);

-- Why the vacancy is held back, in the words that its company reads. Null: it is not.
alter table vacancy add column moderation_hold text check (length(moderation_hold) between 1 and 2000);

create function hold_vacancy() returns trigger language plpgsql as $$
begin
  if new.moderation_hold is not null and new.moderation_status <> 'none' then
    new.moderation_status := 'blocked';
  end if;
  return new;
end $$;

create trigger vacancy_held before insert or update of status, moderation_status, moderation_hold on vacancy
  for each row execute function hold_vacancy();
