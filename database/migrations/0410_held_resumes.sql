-- A resume that an operator has hidden, with the words that its owner reads. It stays hidden until the operator ends it.

-- Who did it is an id without a reference, as in the log of operators.
alter table resume add column moderation_hold text check (length(moderation_hold) between 1 and 2000);
alter table resume add column moderation_held_by bigint;

create function hold_resume() returns trigger language plpgsql as $$
begin
  if new.moderation_hold is not null and new.status = 'published' then
    new.status := 'hidden';
  end if;
  return new;
end $$;
-- After `resume_frozen`, in the order of the names: a resume that is held is not frozen besides.
create trigger resume_held before insert or update of status, moderation_hold on resume
  for each row execute function hold_resume();
