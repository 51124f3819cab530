-- Another company's address is none. A deleted vacancy forgets its own.
alter table vacancy
  add constraint vacancy_address foreign key (company_id, address_id)
  references address (company_id, id) on delete set null (address_id);
create index vacancy_address_id on vacancy (address_id) where address_id is not null;
