-- outside a transaction: built beside live traffic
-- A vacancy that an appeal has shown again may be held again, and then be contested twice again.
drop index concurrently if exists vacancy_appeal_vacancy;
create index concurrently vacancy_appeal_vacancy on vacancy_appeal (vacancy_id, id);
alter table vacancy_appeal drop constraint if exists vacancy_appeal_vacancy_id_number_key;
