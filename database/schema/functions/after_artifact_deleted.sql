create or replace function after_artifact_deleted() returns trigger
language plpgsql as $function$
begin
  insert into orphaned_file values (old.key, old.mime);
  if not old.is_for_message then
    update artifact_count set files = greatest(files - 1, 0) where account_id = old.account_id and kind = old.kind;
  end if;
  update account set file_bytes = greatest(file_bytes - old.size, 0) where id = old.account_id;
  return null;
end $function$;
