create or replace function set_resume_words() returns trigger
language plpgsql as $function$
begin
  new.lexemes := resume_words(new.searchable_title, new.searchable_skills, new.searchable_about, new.experience_text);
  return new;
end $function$;
