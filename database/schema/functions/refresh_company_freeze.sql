create or replace function refresh_company_freeze(of_company bigint) returns void
language plpgsql as $function$
begin
  perform from company where id = of_company for update;
  if is_company_frozen(of_company) then
    update vacancy set is_frozen = true, moderation_status = 'none'
    where company_id = of_company and moderation_status = 'approved' and status in ('active', 'archived');
  else
    update vacancy set is_frozen = false, moderation_status = 'approved'
    where company_id = of_company and is_frozen and status in ('active', 'archived');
  end if;
end $function$;
