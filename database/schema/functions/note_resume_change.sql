create or replace function note_resume_change() returns trigger
language plpgsql as $function$
begin
  insert into resume_change (source, id, changed_by)
  values (tg_argv[0], case when tg_op = 'DELETE' then old.id else new.id end, pg_current_xact_id())
  on conflict (source, id) do update set changed_by = excluded.changed_by;
  return null;
end $function$;
