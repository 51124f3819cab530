create or replace function after_company_inserted() returns trigger
language plpgsql as $function$
begin
  perform insert_default_stages(new.id);
  return null;
end $function$;
