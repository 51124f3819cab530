create or replace function after_account_frozen() returns trigger
language plpgsql as $function$
begin
  if new.delete_at is null then
    update resume set is_frozen = false, status = 'published' where seeker_id = new.id and is_frozen and status = 'hidden';
  else
    update resume set is_frozen = true, status = 'hidden' where seeker_id = new.id and status = 'published';
  end if;
  perform refresh_company_freeze(company_id) from employer where id = new.id and company_id is not null;
  return null;
end $function$;
