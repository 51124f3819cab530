-- The company is asked to send its document again: the one that it sent is deleted, and nobody has seen it (ruling 37).
alter table verification_request
  add column document_asked_at timestamptz,
  add constraint verification_request_asked_again
    check (document_asked_at is null or (method = 'inn_doc' and document_id is null)) not valid;
alter table verification_request validate constraint verification_request_asked_again;

-- A document may be deleted after the decision, so no check of the row can say this.
create function refuse_unseen_document() returns trigger language plpgsql as $$
begin
  if new.state = 'verified' and new.method = 'inn_doc' and new.document_id is null then
    raise exception 'nobody has seen the document of verification_request %', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger verification_request_seen before update of state on verification_request
  for each row execute function refuse_unseen_document();

-- An operator takes the mark of a verified company back, with a reason. A text with a check can be given one more value.
-- blocking: verification_decision has one row for each decision about a company, so it is rewritten at once
alter table verification_decision
  drop constraint verification_decision_check,
  drop constraint verification_decision_check1,
  alter column action type text,
  add constraint verification_decision_action_check check (
    action in ('approve', 'refuse', 'tie_domain', 'untie_domain', 'verify_by_email', 'suspend', 'withdraw')
  ),
  add constraint verification_decision_check check (action in ('tie_domain', 'untie_domain') or company_id is not null),
  add constraint verification_decision_check1 check (action <> 'refuse' or reason <> '');
drop type verification_action;
