-- When an operator hid the message after a complaint: nobody reads it in the conversation. The text stays for an appeal.
alter table message add column hidden_at timestamptz;
alter table message add column hidden_by bigint;

-- Whose company has written what a complaint is about, noted with the decision: the message itself is erased earlier.
alter table complaint add column about_company_id bigint;
update complaint set about_company_id = (
  select negotiation.company_id from message join negotiation on negotiation.id = message.negotiation_id
  where message.id = complaint.target_id and message.author = 'employer'
) where target_kind = 'message' and state <> 'new';
update complaint set about_company_id = (select company_id from negotiation where negotiation.id = complaint.target_id)
where target_kind in ('invitation', 'offer', 'refusal') and state <> 'new';

-- What an operator has done with the decision of a case of complaints, besides the decision itself.
create table case_measure (
  id bigint generated always as identity primary key,
  target_kind text not null,
  target_id bigint not null,
  measure text not null check (
    measure in ('hide_message', 'hide_vacancy', 'hide_resume', 'hide_company_vacancies', 'block_person', 'end_verification')
  ),
  -- The message, vacancy, resume, company or account that the measure is about.
  subject_id bigint not null,
  taken_by bigint,
  taken_at timestamptz not null,
  reversed_at timestamptz
);
create index case_measure_case on case_measure (target_kind, target_id);
create index case_measure_subject on case_measure (measure, subject_id);
