create or replace function stage_kind_of(state negotiation_state) returns stage_kind language sql immutable begin atomic
  select case
    when state in ('response', 'viewed', 'expired') then 'new'
    when state = 'considering' then 'consider'
    when state = 'invitation' then 'phone'
    when state = 'interview' then 'interview'
    when state = 'offer' then 'offer'
    when state = 'hired' then 'hired'
    when state = 'refused' then 'refused'
  end::stage_kind;
end;
