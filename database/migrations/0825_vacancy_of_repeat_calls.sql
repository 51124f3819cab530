-- To which vacancy a person was called again: only that call, taken back in time, counts as none.
alter table repeat_call add column vacancy_id bigint references vacancy (id) on delete set null;

create index repeat_call_vacancy on repeat_call (vacancy_id);
