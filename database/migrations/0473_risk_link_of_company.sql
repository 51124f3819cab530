-- outside a transaction: the index is built while vacancies are written.
-- What a company uses besides texts, newest first: a company with many vacancies has hundreds of marks of texts, which lead no further.
drop index concurrently if exists risk_link_company_things;
create index concurrently risk_link_company_things on risk_link (company_id, seen_at desc) include (kind, value) where kind <> 'text';
