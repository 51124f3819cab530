create or replace function note_card_changes_of_copies(ids bigint[]) returns void
language sql as $function$
  select note_card_changes('vacancy', ids || array(
    select copy.id from vacancy join vacancy as copy on copy.copy_group = vacancy.copy_group where vacancy.id = any(ids)
  ))
$function$;
