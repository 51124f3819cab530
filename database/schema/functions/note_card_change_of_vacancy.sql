create or replace function note_card_change_of_vacancy() returns trigger
language plpgsql as $function$
begin
  perform note_card_changes_of_copies(array[new.id]);
  return null;
end $function$;
