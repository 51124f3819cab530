-- One trigger where two or three fired on the same rows, and one function that refuses every change of a record.

-- blocking: triggers are replaced; each lock of a table lasts as long as its catalogue rows take

drop trigger account_frozen_company on account;
create or replace function after_account_frozen() returns trigger language plpgsql as $function$
begin
  if new.delete_at is null then
    update resume set is_frozen = false, status = 'published' where seeker_id = new.id and is_frozen and status = 'hidden';
  else
    update resume set is_frozen = true, status = 'hidden' where seeker_id = new.id and status = 'published';
  end if;
  perform refresh_company_freeze(company_id) from employer where id = new.id and company_id is not null;
  return null;
end $function$;
create or replace trigger account_frozen after update of delete_at on account
  for each row when ((old.delete_at is null) <> (new.delete_at is null)) execute function after_account_frozen();
drop function freeze_resumes();

drop trigger employer_gone on employer;
create or replace function after_employer_company_changed() returns trigger language plpgsql as $function$
begin
  if tg_op = 'UPDATE' and old.company_id is not distinct from new.company_id then
    return null;
  end if;
  if old.company_id is not null then
    perform refresh_company_freeze(old.company_id);
  end if;
  if tg_op = 'UPDATE' and new.company_id is not null then
    perform refresh_company_freeze(new.company_id);
  end if;
  return null;
end $function$;
create or replace trigger employer_moved after delete or update of company_id on employer
  for each row execute function after_employer_company_changed();

drop trigger data_export_replaced on data_export;
create or replace function after_data_export_removed() returns trigger language plpgsql as $function$
begin
  if tg_op = 'DELETE' or old.key is distinct from new.key then
    insert into orphaned_file (key, mime) values (old.key, 'application/zip');
  end if;
  return null;
end $function$;
create or replace trigger data_export_dropped after delete or update of key on data_export
  for each row when (old.key is not null) execute function after_data_export_removed();

drop trigger resume_frozen on resume;
create or replace function hold_resume() returns trigger language plpgsql as $function$
begin
  if new.status = 'published' and exists (select from account where id = new.seeker_id and delete_at is not null) then
    new.status := 'hidden';
    new.is_frozen := true;
  elsif new.status <> 'hidden' then
    new.is_frozen := false;
  end if;
  if new.moderation_hold is not null and new.status = 'published' then
    new.status := 'hidden';
  end if;
  return new;
end $function$;
drop function freeze_resume_of_frozen_account();

drop trigger vacancy_frozen on vacancy;
create or replace function hold_vacancy() returns trigger language plpgsql as $function$
begin
  if new.moderation_status = 'approved' and new.status in ('active', 'archived') and is_company_frozen(new.company_id) then
    new.moderation_status := 'none';
    new.is_frozen := true;
  elsif new.moderation_status <> 'none' or new.status = 'deleted' then
    new.is_frozen := false;
  end if;
  if new.moderation_hold is not null and new.moderation_status <> 'none' then
    new.moderation_status := 'blocked';
  elsif new.review_reasons is not null and new.moderation_status = 'approved' then
    new.moderation_status := 'blocked';
  end if;
  return new;
end $function$;
drop function freeze_vacancy_of_frozen_company();

drop trigger job_added_noted on resume_experience;
drop trigger job_changed_noted on resume_experience;
drop trigger job_removed_noted on resume_experience;
create function after_jobs_changed() returns trigger language plpgsql as $function$
begin
  insert into resume_change (source, id, changed_by)
  select distinct 'resume', changed.resume_id, pg_current_xact_id() from changed
  on conflict (source, id) do update set changed_by = excluded.changed_by;
  update resume set experience_industry_ids = next.ids
  from (
    select touched.resume_id as id, array(
      select distinct one.id
      from resume_experience as job
      join industry on industry.id = any(job.industry_ids)
      cross join unnest(array[industry.id, industry.parent_id]) as one (id)
      where job.resume_id = touched.resume_id and one.id is not null
      order by one.id
    ) as ids
    from (select distinct resume_id from changed) as touched
  ) as next
  where resume.id = next.id and resume.experience_industry_ids <> next.ids;
  return null;
end $function$;
create or replace trigger experience_added after insert on resume_experience
  referencing new table as changed for each statement execute function after_jobs_changed();
create or replace trigger experience_changed after update on resume_experience
  referencing new table as changed for each statement execute function after_jobs_changed();
create or replace trigger experience_removed after delete on resume_experience
  referencing old table as changed for each statement execute function after_jobs_changed();
drop function note_job_changes();
drop function set_experience_industries();

create function refuse_change() returns trigger language plpgsql as $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;
create or replace trigger audit_log_append_only before delete or update or truncate on audit_log
  for each statement execute function refuse_change();
create or replace trigger daily_root_append_only before delete or update or truncate on daily_root
  for each statement execute function refuse_change();
create or replace trigger root_leaf_append_only before delete or truncate on root_leaf
  for each statement execute function refuse_change();
create or replace trigger ledger_append_only before delete or update or truncate on ledger_entry
  for each statement execute function refuse_change();
create or replace trigger operator_record_append_only before delete or update or truncate on operator_record
  for each statement execute function refuse_change();
create or replace trigger verification_decision_kept before delete or update or truncate on verification_decision
  for each statement execute function refuse_change();
create or replace function refuse_root_change() returns trigger language plpgsql as $function$
begin
  -- Only the erasure of a person changes a leaf, and takes nothing of what was published.
  if new.salt is not null or (new.root_id, new.position, new.line) is distinct from (old.root_id, old.position, old.line) then
    raise exception 'a published leaf stays as it is';
  end if;
  return new;
end $function$;
drop function refuse_audit_change();
drop function refuse_ledger_change();
drop function refuse_record_change();
drop function refuse_change_of_decision();

drop trigger external_record_cards_changed on external_record;
create or replace function note_card_change_of_record() returns trigger language plpgsql as $function$
begin
  if tg_op = 'UPDATE' and (old.vacancy_id, old.provider, old.state) is not distinct from (new.vacancy_id, new.provider, new.state) then
    return null;
  end if;
  perform note_card_changes_of_copies(array_remove(array[old.vacancy_id, new.vacancy_id], null));
  return null;
end $function$;
create or replace trigger external_record_cards_begun after insert or update or delete on external_record
  for each row execute function note_card_change_of_record();

drop trigger negotiation_cards_changed on negotiation;
create or replace function note_card_change_of_negotiation() returns trigger language plpgsql as $function$
begin
  if tg_op = 'UPDATE'
    and (old.company_id, old.initiator, old.is_queued, old.state, old.answered_at, old.answer_due_at, old.closed_at)
    is not distinct from (new.company_id, new.initiator, new.is_queued, new.state, new.answered_at, new.answer_due_at, new.closed_at) then
    return null;
  end if;
  perform note_card_changes('company', array[old.company_id, new.company_id]);
  return null;
end $function$;
create or replace trigger negotiation_cards_begun after insert or update or delete on negotiation
  for each row execute function note_card_change_of_negotiation();
