-- Drops the words in the wide table of vacancies: the search reads documents, and each change of a vacancy computed and indexed them anew.
-- not breaking: nothing has read or written this column since decision 61
alter table vacancy drop column search_text;
-- vacancy_roles_and_cities, which has the same condition, finds a city as quickly.
drop index vacancy_cities;
