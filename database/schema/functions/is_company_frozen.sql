create or replace function is_company_frozen(of_company bigint) returns boolean
language sql stable as $function$
  select coalesce(bool_and(account.delete_at is not null), false)
  from employer join account on account.id = employer.id
  where employer.company_id = of_company
$function$;
