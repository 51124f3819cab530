-- Names stand in letters, SMS and structured data: one line, without control characters (N-029).
alter table company disable trigger company_identity;
update company
set name = regexp_replace(name, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'),
  legal_name = regexp_replace(legal_name, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g')
where name ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]' or legal_name ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
alter table company enable trigger company_identity;
update vacancy set name = regexp_replace(name, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g')
where name ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';

alter table company
  add constraint company_name_is_one_line check (name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  add constraint company_legal_name_is_one_line check (legal_name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]');
alter table vacancy
  add constraint vacancy_name_is_one_line check (name !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]');
