-- What its owner has ended is kept for a while, and then erased once.
alter table resume add column erased_at timestamptz check (erased_at is null or status = 'deleted');
create index resume_to_erase on resume (updated_at) where status in ('deleted', 'draft') and erased_at is null;
alter table vacancy add column erased_at timestamptz check (erased_at is null or status = 'deleted');
create index vacancy_to_erase on vacancy (updated_at) where status in ('deleted', 'draft') and erased_at is null;

-- The copy of a deleted resume outlives it by some months: then only how the application ended is left.
alter table negotiation
  add column copy_erased_at timestamptz check (copy_erased_at is null or (closed_at is not null and letter = ''));
