-- outside a transaction: rows of a year are filled and indexed beside live traffic
alter table vacancy_view validate constraint vacancy_view_account_id_fkey;
update vacancy_view set account_id = account.id from account
where vacancy_view.account_id is null and viewer = 'account:' || account.id;
drop index concurrently if exists vacancy_view_account;
create index concurrently vacancy_view_account on vacancy_view (account_id, vacancy_id) where account_id is not null;
update vacancy_document
set language_level_ids = source.language_level_ids, changed_by = pg_current_xact_id()
from vacancy_document_source as source
where source.id = vacancy_document.id and vacancy_document.is_listed
  and source.language_level_ids <> vacancy_document.language_level_ids;
