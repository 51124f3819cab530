create or replace function set_stage_of_state() returns trigger
language plpgsql as $function$
declare
  wanted stage_kind := stage_kind_of(new.state);
begin
  if tg_op = 'UPDATE' and (new.state = old.state or new.stage_id is distinct from old.stage_id) then
    return new;
  end if;
  if new.stage_id is null or wanted is distinct from (select kind from stage where id = new.stage_id) then
    new.stage_id := stage_for(new.company_id, new.vacancy_id, wanted);
  end if;
  return new;
end $function$;
