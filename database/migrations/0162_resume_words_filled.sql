-- outside a transaction: the words of all resumes are filled and indexed beside live traffic
update resume
set lexemes = resume_words(searchable_title, searchable_skills, searchable_about, experience_text)
where lexemes is null;
drop index concurrently if exists resume_lexemes;
create index concurrently resume_lexemes on resume using gin (lexemes) where status = 'published';
