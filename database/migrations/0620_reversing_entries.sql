-- Double entry: each row of the ledger moves an amount from one account to another, and a refund is a row the other way.
-- blocking: one row a payment, a second for a million of them.
-- not breaking: a process of the build before fails to settle a refund and asks again each minute, by then in this build.
alter table ledger_entry alter column debit type text, alter column credit type text;
alter table ledger_entry add column refund_id bigint;
-- The amount of a payment is that of its order, and the amount of a refund is that of the refund of the same order.
alter table ledger_entry
  add column paid_amount integer generated always as (case when refund_id is null then amount end) stored;
alter table premium_refund add constraint premium_refund_of_amount unique (id, order_id, amount);
alter table ledger_entry
  drop constraint ledger_entry_order,
  drop constraint ledger_entry_payment,
  drop constraint ledger_entry_amount,
  add constraint ledger_entry_amount foreign key (order_id, paid_amount) references premium_order (id, amount),
  add constraint ledger_entry_of_order_row foreign key (order_id) references premium_order (id),
  add constraint ledger_entry_refund foreign key (refund_id, order_id, amount)
    references premium_refund (id, order_id, amount),
  add constraint ledger_entry_accounts check (case when refund_id is null
    then debit in ('test', 'yookassa') and credit in ('seeker', 'employer')
    else debit in ('seeker', 'employer') and credit in ('test', 'yookassa') end);
create unique index ledger_entry_order on ledger_entry (order_id) where refund_id is null;
create unique index ledger_entry_payment on ledger_entry (debit, payment_id) where refund_id is null;
create unique index ledger_entry_refunded_once on ledger_entry (refund_id) where refund_id is not null;
drop index ledger_entry_of_order;
create index ledger_entry_of_order on ledger_entry (order_id, paid_amount);
create index ledger_entry_of_refund on ledger_entry (refund_id, order_id, amount);

insert into ledger_entry (order_id, refund_id, amount, debit, credit, payment_id, created_at)
select premium_order.id, ledger_refund.refund_id, ledger_refund.amount, ledger_refund.debit::text, ledger_refund.credit::text,
  premium_order.payment_id, ledger_refund.created_at
from ledger_refund
  join premium_refund on premium_refund.id = ledger_refund.refund_id
  join premium_order on premium_order.id = premium_refund.order_id
order by ledger_refund.id;
drop table ledger_refund;
