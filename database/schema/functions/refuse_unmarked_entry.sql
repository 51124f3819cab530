create or replace function refuse_unmarked_entry() returns trigger
language plpgsql as $function$
begin
  if new.key_id is null or new.mark is null or length(new.mark) <> 32 then
    raise exception 'an entry of audit_log needs its mark';
  end if;
  return new;
end $function$;
