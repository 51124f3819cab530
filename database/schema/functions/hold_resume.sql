create or replace function hold_resume() returns trigger
language plpgsql as $function$
begin
  if new.status = 'published' and exists (select from account where id = new.seeker_id and delete_at is not null) then
    new.status := 'hidden';
    new.is_frozen := true;
  elsif new.status <> 'hidden' then
    new.is_frozen := false;
  end if;
  if new.moderation_hold is not null and new.status = 'published' then
    new.status := 'hidden';
  end if;
  return new;
end $function$;
