-- outside a transaction: the index is built while applications are written.
-- Each search of resumes asks for the anonymous applications to the searching company: few of all its negotiations.
drop index concurrently if exists negotiation_masked;
create index concurrently negotiation_masked on negotiation (company_id, seeker_id) where is_masked and not is_queued;
