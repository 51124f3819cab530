-- outside a transaction: nobody waits for the locks of a large table. The newest vacancies of a place come from the search engine, and the
-- figures of the largest cities read all open vacancies once.

drop index concurrently if exists vacancy_roles_and_cities;
