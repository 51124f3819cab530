-- outside a transaction: an index built beside live traffic
create index concurrently if not exists vacancy_copies on vacancy (copy_group) where copy_group is not null;
