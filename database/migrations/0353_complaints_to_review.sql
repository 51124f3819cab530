-- outside a transaction: the index is built while complaints are written.
-- The queue of the operator: what nobody has decided yet, by its deadline.
drop index concurrently if exists complaint_waiting;
create index concurrently complaint_waiting on complaint (due_at) where state in ('new', 'in_review');
