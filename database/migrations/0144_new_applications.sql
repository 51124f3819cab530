-- outside a transaction: an index is built beside live traffic
drop index concurrently if exists negotiation_new;
-- People without an answer: the number on every page of an employer. Late ones count while an answer is possible.
create index concurrently negotiation_new on negotiation (company_id, closed_at)
  where state in ('response', 'viewed', 'expired') and not is_queued and not archived_by_employer;
