-- outside a transaction: built beside live traffic
-- Refunds that an operator has to send again.
drop index concurrently if exists premium_refund_failed;
create index concurrently premium_refund_failed on premium_refund (id) where state = 'failed';
