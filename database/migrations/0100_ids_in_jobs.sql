-- Limits count by what was typed: a phone and an e-mail of one account must not share a counter that a guest sees (N-020).
alter table one_time_code add column requested_by text;
update one_time_code set requested_by = sent_to;
alter table one_time_code alter column requested_by set not null;
-- The phone that gets the SMS. Null when none is sent: nobody has this login, or the phone got too many already.
alter table one_time_code alter column sent_to drop not null;
drop index one_time_code_open;
create unique index one_time_code_open on one_time_code (requested_by, purpose) where closed_at is null;
create index one_time_code_requested on one_time_code (requested_by, sent_at desc);
alter type code_purpose add value 'step_up';
alter type code_purpose add value 'two_factor_recovery';

-- Jobs hold ids. The job that sends a link makes its token, so that no table ever holds the token itself (N-029).
alter table email_confirmation drop constraint email_confirmation_pkey;
alter table email_confirmation add column id bigint generated always as identity primary key;
alter table email_confirmation alter column token_hash drop not null;
create unique index email_confirmation_token on email_confirmation (token_hash);

create type account_notice_kind as enum (
  'password', 'phone', 'email', 'two_factor_on', 'two_factor_off',
  'two_factor_recovery_requested', 'two_factor_recovery_pending', 'two_factor_recovery_finished', 'two_factor_off_by_operator'
);
-- A notice to the owner that is not sent yet. The recipient is the contact from before the change. Deleted when it is sent.
create table account_notice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind account_notice_kind not null,
  recipient text not null check (length(recipient) <= 254),
  created_at timestamptz not null
);
create index account_notice_account on account_notice (account_id);

-- Jobs of the former form hold codes, tokens and contacts. Codes and links can be requested again. An invitation is listed
-- as sent, so its job stays, without the token.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    delete from graphile_worker._private_jobs where task_id in (
      select id from graphile_worker._private_tasks where identifier in
        ('send_email_confirmation', 'send_enqueued_code', 'notify_about_credential_change')
    );
    update graphile_worker._private_jobs set payload = json_build_object('invitation_id', payload -> 'invitation_id')
    where task_id in (select id from graphile_worker._private_tasks where identifier = 'send_company_invitation');
  end if;
end $$;
