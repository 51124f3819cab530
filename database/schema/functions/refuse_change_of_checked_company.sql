create or replace function refuse_change_of_checked_company() returns trigger
language plpgsql as $function$
begin
  raise exception 'a company under verification keeps its name, legal name, INN and site'
    using errcode = 'check_violation', constraint = 'company_checked_identity';
end $function$;
