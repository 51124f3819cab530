create or replace function note_card_changes(of_source text, ids bigint[]) returns void
language sql as $function$
  insert into card_change (source, id, changed_by)
  select distinct of_source, one.id, pg_current_xact_id() from unnest(ids) as one (id) where one.id is not null
  on conflict do nothing
$function$;
