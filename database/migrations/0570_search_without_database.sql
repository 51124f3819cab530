-- An engine of its own finds vacancies and resumes: the database keeps their documents and has no index of words any more.
-- not breaking: a process of the build before searches in its index. Only while that is filled, and in its job that sums up, it misses
-- the counts; both are tried again, by then in a process of this build.
drop trigger vacancy_documents_counted on vacancy_document;
drop trigger vacancy_documents_deducted on vacancy_document;
drop trigger vacancy_documents_recounted on vacancy_document;
drop function count_vacancy_documents();
drop function correct_vacancy_counts();
drop function vacancy_count_values(vacancy_document);
drop table vacancy_count;
drop index vacancy_document_words;
drop index vacancy_document_names;
drop index vacancy_document_cities;
drop index vacancy_document_confirmed;
drop index resume_lexemes;
