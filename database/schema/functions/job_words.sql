create or replace function job_words(job_position text, company text, skills text, description text) returns tsvector
language sql immutable parallel safe
return setweight(search_words(job_position), 'A')
  || setweight(search_words(skills), 'B')
  || setweight(search_words(description), 'C')
  || setweight(search_words(company), 'D')
  || array_to_tsvector(array(
    select '!' || word
    from unnest(tsvector_to_array(to_tsvector('simple', search_normalize(job_position || ' ' || skills)))) as word
  ));
