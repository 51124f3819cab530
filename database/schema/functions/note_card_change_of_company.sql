create or replace function note_card_change_of_company() returns trigger
language plpgsql as $function$
begin
  perform note_card_changes('company', array[new.id]);
  return null;
end $function$;
