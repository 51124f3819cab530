-- outside a transaction: built beside live traffic
-- What time changes without a change of the document: it is counted anew by each search for everything.
drop index concurrently if exists vacancy_document_expiry;
create index concurrently vacancy_document_expiry on vacancy_document (expires_at) where is_listed;
drop index concurrently if exists vacancy_document_confirmed;
create index concurrently vacancy_document_confirmed on vacancy_document (alive_until, first_published_at)
  where is_listed and alive_until is not null;
