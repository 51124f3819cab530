create or replace function set_education_words() returns trigger
language plpgsql as $function$
begin
  new.education_lexemes := search_words(new.searchable_education);
  return new;
end $function$;
