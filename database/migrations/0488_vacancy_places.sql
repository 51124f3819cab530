-- outside a transaction: built beside live traffic
-- The planner never reads two indexes together whose conditions are the same, so a search for words in a city compared the words
-- of each vacancy of the city. No type is negative: the condition means `is_listed` in other words.
drop index concurrently if exists vacancy_document_cities;
create index concurrently vacancy_document_cities on vacancy_document using gin (city_ids) where is_listed or type_id < 0;
drop index concurrently if exists vacancy_document_roles_and_cities;
create index concurrently vacancy_document_roles_and_cities on vacancy_document using gin (role_ids, city_ids)
  where is_listed or type_id < 0;
drop index concurrently if exists vacancy_document_places;
drop index concurrently if exists vacancy_document_roles;
