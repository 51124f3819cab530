create or replace function refuse_unseen_document() returns trigger
language plpgsql as $function$
begin
  if new.state = 'verified' and new.method = 'inn_doc' and new.document_id is null then
    raise exception 'nobody has seen the document of verification_request %', new.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;
