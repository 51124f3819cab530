-- outside a transaction: filling the documents of a million vacancies takes minutes, and requests change vacancies meanwhile.
-- A vacancy that was changed since the trigger stands has its document already.
insert into vacancy_document
select *, pg_current_xact_id() from vacancy_document_source where is_listed
on conflict (id) do nothing;
analyze vacancy_document;
