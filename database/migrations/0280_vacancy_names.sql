-- outside a transaction: built beside live traffic
-- Finds the vacancies that have words in their name, which come first, without reading the words of all others. A name
-- has few words: they are written at once, so that no search reads a list of pending ones.
drop index concurrently if exists vacancy_document_names;
create index concurrently vacancy_document_names on vacancy_document using gin (ts_filter(lexemes, '{a}'))
  with (fastupdate = off) where is_listed;
-- Each search reads the whole list of pending words of this index: 4 MB of them take longer than the search.
alter index vacancy_document_words set (gin_pending_list_limit = 512);
-- The planner knows nothing of the names until then.
analyze vacancy_document;
