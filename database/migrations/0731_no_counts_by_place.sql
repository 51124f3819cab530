-- The search engine counts the vacancies of a place.

delete from vacancy_summary where name = 'open_by_place';
