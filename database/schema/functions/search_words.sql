create or replace function search_words(value text) returns tsvector language sql immutable strict parallel safe
return to_tsvector('russian', search_normalize(value));
