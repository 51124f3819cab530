-- So many applications a week a person may mark as truly wanted. The mark of an application that was taken back goes with its row.
alter table negotiation
  add column attention_week date check (extract(isodow from attention_week) = 1),
  add column attention_number smallint check (attention_number between 1 and 10),
  add column attention boolean not null generated always as (attention_week is not null) stored,
  add check ((attention_week is null) = (attention_number is null)),
  add check (attention_week is null or initiator = 'seeker');
create unique index negotiation_attention on negotiation (seeker_id, attention_week, attention_number);
