alter table vacancy
  -- Until then somebody has said that people are really wanted. Null: nobody is asked (an import has no owner).
  add column alive_confirmed_at timestamptz,
  add column alive_until timestamptz,
  -- So many unanswered applications at once; later ones wait in the order of time.
  add column response_cap smallint check (response_cap between 10 and 500),
  -- What its people are told when it closes, where that is not said by the reason of archiving.
  add column closing_reason_id smallint check (closing_reason_id between 1 and 10),
  -- An archived vacancy may keep its people so long; then they are told that it is closed.
  add column people_kept_until timestamptz;
create index vacancy_unconfirmed on vacancy (alive_until) where status = 'active' and alive_until is not null;
create index vacancy_keeping on vacancy (people_kept_until) where people_kept_until is not null;

alter table negotiation
  -- Sent while as many as the vacancy takes at once wait for their answers. The employer does not see it, and nothing is promised yet.
  add column is_queued boolean not null default false,
  add column left_queue_at timestamptz,
  -- What the seeker asks whoever let the promised day pass.
  add column silence_questions text[] not null default '{}' check (cardinality(silence_questions) <= 2),
  add column silence_asked_at timestamptz,
  drop constraint negotiation_check1,
  add constraint negotiation_promised check (initiator <> 'seeker' or is_queued or answer_due_at is not null),
  add constraint negotiation_in_queue check (not is_queued or state in ('response', 'withdrawn', 'vacancy_closed'));
create index negotiation_queue on negotiation (vacancy_id, created_at, id) where is_queued and state = 'response';
create index negotiation_unanswered on negotiation (answer_due_at)
  where first_employer_action_at is null and state in ('response', 'viewed', 'considering');
create index negotiation_promises on negotiation (company_id, answer_due_at desc) where initiator = 'seeker';

-- Article 64 of the Labour Code. The names are those of the day of the request: the paper must not change with a profile.
create table written_reason (
  negotiation_id bigint primary key references negotiation on delete cascade,
  requested_at timestamptz not null,
  due_at timestamptz not null check (due_at > requested_at),
  seeker_name text not null,
  company_name text not null,
  vacancy_name text not null,
  applied_at timestamptz not null,
  refused_at timestamptz not null,
  -- What was said at once, in words.
  short_reason text not null,
  answer text check (length(answer) between 20 and 4000),
  signed_by text check (length(signed_by) between 1 and 255),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (signed_by is null))
);
create index written_reason_waiting on written_reason (due_at) where answered_at is null;

-- Whoever closes a vacancy, in whatever way, closes what people still expect of it, and they are told why. `further`: also those who were invited.
create function close_negotiations(closed vacancy, further boolean, at timestamptz) returns void language plpgsql as $$
declare
  reason smallint := coalesce(closed.closing_reason_id, case closed.archive_reason_id when 1 then 6 else 7 end);
  -- The site closes what its owner has forgotten: that is no answer of the employer.
  by_site boolean := closed.status = 'archived' and closed.archive_reason_id in (5, 6, 7);
  one record;
begin
  for one in
    update negotiation
    set state = 'vacancy_closed', refuse_reason_id = reason, updated_at = at, closed_at = at,
      first_employer_action_at = case when by_site then first_employer_action_at else coalesce(first_employer_action_at, at) end
    where vacancy_id = closed.id
      and state in ('response', 'viewed', 'considering', 'invitation', 'interview', 'offer')
      and (further or state in ('response', 'viewed', 'considering'))
    returning with (old as before) id, before.state as from_state
  loop
    insert into negotiation_event (negotiation_id, actor, from_state, to_state, reason, at)
    values (one.id, 'system', one.from_state, 'vacancy_closed', reason::text, at);
    update job_offer set state = 'withdrawn', answered_at = at where negotiation_id = one.id and state = 'sent';
    perform graphile_worker.add_job('tell_seeker_about_closing', json_build_object('negotiation_id', one.id));
  end loop;
end $$;

create function before_vacancy_status() returns trigger language plpgsql as $$
begin
  if new.status = 'active' then
    new.alive_confirmed_at := new.published_at;
    new.alive_until := case when new.source = 'own' then new.published_at + interval '7 days' end;
    new.people_kept_until := null;
    new.closing_reason_id := null;
  elsif new.status = 'archived' and new.archive_reason_id in (5, 6) then
    -- Nobody has decided anything: those who were invited have a week to hear from the employer.
    new.people_kept_until := new.updated_at + interval '7 days';
  end if;
  return new;
end $$;
create trigger vacancy_status_before before update of status on vacancy
  for each row when (old.status is distinct from new.status) execute function before_vacancy_status();

create function after_vacancy_closed() returns trigger language plpgsql as $$
begin
  if new.status = 'deleted' or new.people_kept_until is null then
    perform close_negotiations(new, true, new.updated_at);
  elsif new.archive_reason_id in (5, 6) then
    perform close_negotiations(new, false, new.updated_at);
  end if;
  return null;
end $$;
create trigger vacancy_closed_after after update of status on vacancy
  for each row when (old.status is distinct from new.status and new.status in ('archived', 'deleted'))
  execute function after_vacancy_closed();

-- Whatever makes room lets the next of the queue in; how long their answers may take, the job knows.
create function after_room_was_made() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('admit_from_queue', json_build_object('vacancy_id', queue.vacancy_id))
  from (select distinct vacancy_id from negotiation where vacancy_id = new.vacancy_id and is_queued and state = 'response') queue;
  return null;
end $$;
create trigger negotiation_made_room after update of state on negotiation
  for each row when (old.state in ('response', 'viewed') and new.state not in ('response', 'viewed') and not old.is_queued)
  execute function after_room_was_made();

create function after_cap_was_changed() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('admit_from_queue', json_build_object('vacancy_id', new.id));
  return null;
end $$;
create trigger vacancy_cap_changed after update of response_cap on vacancy
  for each row when (old.response_cap is distinct from new.response_cap) execute function after_cap_was_changed();

-- What is open today is alive for a week from today.
update vacancy set alive_confirmed_at = now(), alive_until = now() + interval '7 days' where status = 'active' and source = 'own';
