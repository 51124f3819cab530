-- Tables, columns, functions and jobs get the words of docs/glossary.md. Behaviour stays the same.
alter table contact_reveal rename to contact_access;
alter table contact_reveal_day rename to contact_access_day;
alter table dropped_file rename to orphaned_file;
alter table erasure_act rename to erasure_record;
alter table match_choice rename to match_settings;
alter table negotiation_answers rename to screening_answers;
alter table orphaned_file rename column dropped_at to orphaned_at;
alter table one_time_code rename column tries_left to attempts_left;
alter table resume rename column visitors_seen_at to views_seen_at;

do $$
declare
  renamed text[][] := array[['dropped_file', 'orphaned_file'], ['contact_reveal_day', 'contact_access_day'], ['contact_reveal', 'contact_access'], ['match_choice', 'match_settings'], ['negotiation_answers', 'screening_answers'], ['erasure_act', 'erasure_record']];
  pair text[];
  item record;
begin
  foreach pair slice 1 in array renamed loop
    for item in
      select conrelid::regclass as on_table, conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and conname like pair[1] || '\_%'
    loop
      execute format('alter table %s rename constraint %I to %I', item.on_table, item.name, replace(item.name, pair[1], pair[2]));
    end loop;
    for item in
      select relname as name, case relkind when 'S' then 'sequence' else 'index' end as kind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and relname like pair[1] || '\_%'
    loop
      execute format('alter %s %I rename to %I', item.kind, item.name, replace(item.name, pair[1], pair[2]));
    end loop;
  end loop;
end $$;
alter table one_time_code rename constraint one_time_code_tries_left_check to one_time_code_attempts_left_check;

alter function give_stages_to_company() rename to after_company_inserted;
alter function give_stages(bigint) rename to insert_default_stages;
alter function follow_state() rename to set_stage_of_state;
alter function settle_frozen_company(bigint) rename to refresh_company_freeze;
alter function after_employer_moved() rename to after_employer_company_changed;
alter function keep_vacancy_frozen() rename to freeze_vacancy_of_frozen_company;
alter function keep_frozen() rename to freeze_resume_of_frozen_account;
alter function hide_from_everyone() rename to hide_resumes_without_consent;
alter function drop_artifact() rename to after_artifact_deleted;
alter function drop_data_export() rename to after_data_export_removed;

create or replace function after_company_inserted() returns trigger language plpgsql as $$
begin
  perform insert_default_stages(new.id);
  return null;
end $$;

create or replace function after_account_frozen() returns trigger language plpgsql as $$
begin
  perform refresh_company_freeze(company_id) from employer where id = new.id and company_id is not null;
  return null;
end $$;

create or replace function after_employer_company_changed() returns trigger language plpgsql as $$
begin
  if old.company_id is not null then
    perform refresh_company_freeze(old.company_id);
  end if;
  if tg_op = 'UPDATE' and new.company_id is not null then
    perform refresh_company_freeze(new.company_id);
  end if;
  return null;
end $$;

create or replace function after_artifact_deleted() returns trigger language plpgsql as $$
begin
  insert into orphaned_file values (old.key, old.mime);
  update artifact_count set files = greatest(files - 1, 0) where account_id = old.account_id and kind = old.kind;
  update account set file_bytes = greatest(file_bytes - old.size, 0) where id = old.account_id;
  return null;
end $$;

create or replace function after_data_export_removed() returns trigger language plpgsql as $$
begin
  insert into orphaned_file (key, mime) values (old.key, 'application/zip');
  return null;
end $$;

-- Jobs that wait keep their work under the new name.
do $$ begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks as task set identifier = renamed.new_name
    from (values
      ('send_code', 'send_enqueued_code'),
      ('tell_about_change', 'notify_about_credential_change'),
      ('tell_company_about_verdict', 'notify_company_about_verdict'),
      ('sweep_files', 'delete_orphaned_files'),
      ('forget_old_traces', 'delete_expired_account_data'),
      ('tell_about_data_export', 'notify_about_data_export'),
      ('drop_old_data_exports', 'delete_expired_data_exports'),
      ('tell_employer_about_publication', 'notify_employer_about_publication'),
      ('forget_viewers', 'delete_old_viewers'),
      ('forget_resume_views', 'delete_old_resume_views'),
      ('gather_applications_of_day', 'enqueue_daily_digests'),
      ('tell_employer_about_day', 'send_daily_digest'),
      ('close_kept_negotiations', 'end_due_grace_periods'),
      ('tell_seeker_about_closing', 'notify_seeker_about_closing'),
      ('tell_employer_about_questions', 'notify_employer_about_silence_questions'),
      ('tell_employer_about_written_request', 'notify_employer_about_written_reason_request'),
      ('tell_seeker_about_written_answer', 'notify_seeker_about_written_reason'),
      ('tell_seeker_about_silence', 'notify_seeker_about_expiry'),
      ('tell_employer_about_application', 'notify_employer_about_application'),
      ('tell_employer_about_answer', 'notify_employer_about_decision'),
      ('tell_about_reveal', 'notify_about_disclosure'),
      ('tell_seeker_about_answer', 'notify_seeker_about_decision'),
      ('tell_support_about_ticket', 'notify_support_about_ticket')
    ) as renamed (old_name, new_name)
    where task.identifier = renamed.old_name
      and not exists (select from graphile_worker._private_tasks as other where other.identifier = renamed.new_name);
  end if;
end $$;
