-- Documents of the groups that exist already: few, because copies have been known only since 0430.
select refresh_vacancy_documents(array(select id from vacancy where copy_group is not null and status = 'active'));
