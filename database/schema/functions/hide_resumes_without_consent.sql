create or replace function hide_resumes_without_consent() returns trigger
language plpgsql as $function$
begin
  update resume set access_type = 'clients', updated_at = new.withdrawn_at, version = version + 1
  where seeker_id = new.account_id and access_type = 'everyone';
  return null;
end $function$;
