-- outside a transaction: built beside live traffic
-- Finds the vacancies that have words in their name, which come first, without reading the words of all others.
drop index concurrently if exists vacancy_document_names;
create index concurrently vacancy_document_names on vacancy_document using gin (ts_filter(lexemes, '{a}')) where is_listed;
