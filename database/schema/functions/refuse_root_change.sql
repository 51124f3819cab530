create or replace function refuse_root_change() returns trigger
language plpgsql as $function$
begin
  -- Only the erasure of a person changes a leaf, and takes nothing of what was published.
  if new.salt is not null or (new.root_id, new.position, new.line) is distinct from (old.root_id, old.position, old.line) then
    raise exception 'a published leaf stays as it is';
  end if;
  return new;
end $function$;
