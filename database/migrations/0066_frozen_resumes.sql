-- From the moment deletion is asked for nobody finds the resumes; taken back, they are as they were.
alter table resume add column is_frozen boolean not null default false check (not is_frozen or status = 'hidden');

create function freeze_resumes() returns trigger language plpgsql as $$
begin
  if new.delete_at is null then
    update resume set is_frozen = false, status = 'published' where seeker_id = new.id and is_frozen and status = 'hidden';
  else
    update resume set is_frozen = true, status = 'hidden' where seeker_id = new.id and status = 'published';
  end if;
  return null;
end $$;
create trigger account_frozen after update of delete_at on account
  for each row when ((old.delete_at is null) <> (new.delete_at is null)) execute function freeze_resumes();

-- What is published meanwhile waits too, and what is deleted meanwhile does not come back.
create function keep_frozen() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and exists (select from account where id = new.seeker_id and delete_at is not null) then
    new.status := 'hidden';
    new.is_frozen := true;
  elsif new.status <> 'hidden' then
    new.is_frozen := false;
  end if;
  return new;
end $$;
create trigger resume_frozen before insert or update of status on resume for each row execute function keep_frozen();
