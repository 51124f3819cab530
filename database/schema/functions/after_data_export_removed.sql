create or replace function after_data_export_removed() returns trigger
language plpgsql as $function$
begin
  if tg_op = 'DELETE' or old.key is distinct from new.key then
    insert into orphaned_file (key, mime) values (old.key, 'application/zip');
  end if;
  return null;
end $function$;
