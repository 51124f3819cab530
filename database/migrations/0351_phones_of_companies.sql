-- outside a transaction: the indexes are built while vacancies and companies are written.
-- The check of a phone number finds the company and the vacancies that name it.
drop index concurrently if exists company_phone_public;
create index concurrently company_phone_public on company (phone_public) where phone_public is not null;
drop index concurrently if exists vacancy_contact_phones;
create index concurrently vacancy_contact_phones on vacancy using gin (contact_phones jsonb_path_ops) where contact_phones <> '[]';
