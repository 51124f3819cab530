create or replace function refresh_documents_of_company() returns trigger
language plpgsql as $function$
declare ids bigint[];
begin
  ids := array(select id from vacancy where company_id = new.id and status = 'active' order by id for no key update);
  perform refresh_vacancy_documents(ids);
  return null;
end $function$;
