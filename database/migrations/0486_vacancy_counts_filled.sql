-- The counts of the vacancies that are there. Changes have been counted since 0485.
select correct_vacancy_counts();
