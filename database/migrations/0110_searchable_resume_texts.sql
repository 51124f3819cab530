-- Contacts are masked by one function, hideContacts, before they are stored for the search: its twin in SQL recognised fewer
-- spellings. The rows that are here keep what the twin made of them until their next change.
alter table resume
  add searchable_title text not null default '',
  add searchable_skills text not null default '',
  add searchable_about text not null default '';

update resume set
  searchable_title = without_contacts(title),
  searchable_skills = without_contacts(jsonb_path_query_array(skills, '$[*].name')::text),
  searchable_about = without_contacts(about),
  experience_text = without_contacts(experience_text);

alter table resume alter column slug set expression as (slug_of(searchable_title, id));
alter table resume alter column search_text set expression as (
  setweight(to_tsvector('russian', searchable_title), 'A')
  || setweight(to_tsvector('russian', searchable_skills), 'B')
  || setweight(to_tsvector('russian', searchable_about), 'C')
  || setweight(to_tsvector('russian', experience_text), 'D')
);

drop function without_contacts;
