-- Only a word of a person to the applicant is an answer. `first_employer_action_at` stays what its name says: any act.
alter table negotiation
  add column answered_at timestamptz,
  -- The promised day before «На рассмотрении» moved it. Null: it has not been moved.
  add column initial_due_at timestamptz,
  -- Closed with its vacancy and never opened, or forgotten by the owner: the figures of the company count it as unanswered.
  add column left_unanswered boolean not null default false,
  add constraint negotiation_due_moved check (initial_due_at is null or initial_due_at < answer_due_at),
  add constraint negotiation_left_unanswered check (not left_unanswered or answered_at is null and state = 'vacancy_closed');

update negotiation set answered_at = answer.at
from (
  select negotiation_id, min(at) as at
  from negotiation_event
  where actor = 'employer' and to_state in ('invitation', 'interview', 'offer', 'refused') and reason <> 'reveal'
  group by negotiation_id
) as answer
where answer.negotiation_id = negotiation.id;

update negotiation set left_unanswered = true
where state = 'vacancy_closed' and answered_at is null and initiator = 'seeker' and not is_queued
  and (viewed_by_employer_at is null or closed_at > answer_due_at);

-- Until now «На рассмотрении» stopped the day of an answer. The one move that the new rule allows is given to these.
update negotiation set initial_due_at = answer_due_at, answer_due_at = now() + interval '7 days'
where state = 'considering' and answered_at is null and answer_due_at < now();

drop index negotiation_unanswered;
create index negotiation_unanswered on negotiation (answer_due_at)
  where answered_at is null and state in ('response', 'viewed', 'considering');
