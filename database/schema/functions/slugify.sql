create or replace function slugify(title text) returns text
  language sql immutable strict parallel safe
return trim(both '-' from left(regexp_replace(
  replace(replace(replace(replace(replace(replace(replace(replace(
    translate(lower(title), 'абвгдеёзийклмнопрстуфхыэъь', 'abvgdeezijklmnoprstufhye'),
    'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sch'), 'ю', 'yu'), 'я', 'ya'), 'ъ', ''),
  '[^a-z0-9]+', '-', 'g'), 80));
