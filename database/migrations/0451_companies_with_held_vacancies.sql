-- outside a transaction: the index is built while vacancies are written.
-- The scam graph asks which companies have a vacancy that an operator has hidden.
drop index concurrently if exists vacancy_held_by_operator;
create index concurrently vacancy_held_by_operator on vacancy (company_id) where moderation_held_by is not null;
