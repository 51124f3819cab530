create or replace function insert_default_stages(company bigint) returns void language sql begin atomic
  insert into stage (company_id, name, kind, "order") values
    (company, 'Новые', 'new', 1),
    (company, 'На рассмотрении', 'consider', 2),
    (company, 'Приглашение', 'phone', 3),
    (company, 'Тест', 'test', 4),
    (company, 'Собеседование', 'interview', 5),
    (company, 'Предложение', 'offer', 6),
    (company, 'Принят', 'hired', 7),
    (company, 'Отказ', 'refused', 8);
end;
