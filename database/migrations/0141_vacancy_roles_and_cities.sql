-- outside a transaction: the indexes are built and dropped while requests read and change vacancies.
-- One scan finds the vacancies of a role in a city: a scan of the role alone read all its vacancies in the country.
drop index concurrently if exists vacancy_roles_and_cities;
create index concurrently vacancy_roles_and_cities on vacancy using gin (professional_role_ids, city_ids)
  where status = 'active' and moderation_status = 'approved';
drop index concurrently if exists vacancy_roles;
