create or replace function note_card_change_of_record() returns trigger
language plpgsql as $function$
begin
  if tg_op = 'UPDATE' and (old.vacancy_id, old.provider, old.state) is not distinct from (new.vacancy_id, new.provider, new.state) then
    return null;
  end if;
  perform note_card_changes_of_copies(array_remove(array[old.vacancy_id, new.vacancy_id], null));
  return null;
end $function$;
