-- outside a transaction: the words of all jobs and schools are filled and indexed beside live traffic
-- Contacts are masked by TypeScript, so what is here keeps only words that its resume has without contacts, and no text with
-- seven digits or an address, until its next change.
update resume_experience as job
set lexemes = ts_delete(own.words, array(
    select word.lexeme from unnest(own.words) as word where word.lexeme <> all(own.known)
  )) || setweight(search_words(own.company), 'D')
from (
  select
    place.id,
    job_words(place.position, '', array_to_string(place.skills, E'\n'), place.description) as words,
    tsvector_to_array(coalesce(resume.lexemes, '')) as known,
    case when place.company ~ '@|://' or length(regexp_replace(place.company, '\D', '', 'g')) >= 7
      then '' else place.company end as company
  from resume_experience as place
  join resume on resume.id = place.resume_id
) as own
where job.id = own.id and job.lexemes is null;
update resume
set searchable_education = coalesce((
  select string_agg(part, E'\n')
  from jsonb_array_elements(education_primary || education_additional || education_tests) as school,
    unnest(array[school ->> 'name', school ->> 'faculty', school ->> 'speciality']) as part
  where part !~ '@|://' and length(regexp_replace(part, '\D', '', 'g')) < 7
), '')
where education_lexemes is null;
drop index concurrently if exists resume_education_words;
create index concurrently resume_education_words on resume using gin (education_lexemes) where status = 'published';
drop index concurrently if exists resume_experience_words;
create index concurrently resume_experience_words on resume_experience using gin (lexemes);
