-- Drops the words in the wide table of resumes: the search reads the column lexemes.
-- not breaking: nothing has read or written this column since resumes have lexemes
alter table resume drop column search_text;
