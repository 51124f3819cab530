create or replace function after_employer_company_changed() returns trigger
language plpgsql as $function$
begin
  if tg_op = 'UPDATE' and old.company_id is not distinct from new.company_id then
    return null;
  end if;
  if old.company_id is not null then
    perform refresh_company_freeze(old.company_id);
  end if;
  if tg_op = 'UPDATE' and new.company_id is not null then
    perform refresh_company_freeze(new.company_id);
  end if;
  return null;
end $function$;
