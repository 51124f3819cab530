-- «Другая причина»: a client may archive without a reason.
alter table vacancy drop constraint vacancy_archive_reason_id_check;
alter table vacancy add constraint vacancy_archive_reason_id_check check (archive_reason_id between 1 and 8) not valid;
alter table vacancy validate constraint vacancy_archive_reason_id_check;
