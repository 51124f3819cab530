create or replace function note_card_change_of_negotiation() returns trigger
language plpgsql as $function$
begin
  if tg_op = 'UPDATE'
    and (old.company_id, old.initiator, old.is_queued, old.state, old.answered_at, old.answer_due_at, old.closed_at)
    is not distinct from (new.company_id, new.initiator, new.is_queued, new.state, new.answered_at, new.answer_due_at, new.closed_at) then
    return null;
  end if;
  perform note_card_changes('company', array[old.company_id, new.company_id]);
  return null;
end $function$;
