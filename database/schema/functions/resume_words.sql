create or replace function resume_words(title text, skills text, about text, experience text) returns tsvector
language sql immutable parallel safe
return setweight(search_words(title), 'A')
  || setweight(search_words(skills), 'B')
  || setweight(search_words(about), 'C')
  || setweight(search_words(experience), 'D')
  || array_to_tsvector(array(
    select '!' || word from unnest(tsvector_to_array(to_tsvector('simple', search_normalize(title || ' ' || skills)))) as word
  ));
