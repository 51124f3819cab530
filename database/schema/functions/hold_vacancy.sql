create or replace function hold_vacancy() returns trigger
language plpgsql as $function$
begin
  if new.moderation_status = 'approved' and new.status in ('active', 'archived') and is_company_frozen(new.company_id) then
    new.moderation_status := 'none';
    new.is_frozen := true;
  elsif new.moderation_status <> 'none' or new.status = 'deleted' then
    new.is_frozen := false;
  end if;
  if new.moderation_hold is not null and new.moderation_status <> 'none' then
    new.moderation_status := 'blocked';
  elsif new.review_reasons is not null and new.moderation_status = 'approved' then
    new.moderation_status := 'blocked';
  end if;
  return new;
end $function$;
