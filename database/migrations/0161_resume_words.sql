-- The words of resumes are spelled like those of vacancies: е for ё, parts of hyphenated words, «c++» and «1с» as words, and
-- the words of title and skills unchanged with a «!» before them. `search_text` stays for the build before this one.
alter table resume add lexemes tsvector;

create function resume_words(title text, skills text, about text, experience text) returns tsvector
language sql immutable parallel safe
return setweight(search_words(title), 'A')
  || setweight(search_words(skills), 'B')
  || setweight(search_words(about), 'C')
  || setweight(search_words(experience), 'D')
  || array_to_tsvector(array(
    select '!' || word from unnest(tsvector_to_array(to_tsvector('simple', search_normalize(title || ' ' || skills)))) as word
  ));

create function set_resume_words() returns trigger language plpgsql as $$
begin
  new.lexemes := resume_words(new.searchable_title, new.searchable_skills, new.searchable_about, new.experience_text);
  return new;
end $$;

create trigger resume_words_written
before insert or update of searchable_title, searchable_skills, searchable_about, experience_text on resume
for each row execute function set_resume_words();
