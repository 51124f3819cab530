-- outside a transaction: nobody waits for the locks of two large tables. PostgreSQL searches the words of schools and jobs no longer.

drop index concurrently if exists resume_education_words;
drop index concurrently if exists resume_experience_words;
