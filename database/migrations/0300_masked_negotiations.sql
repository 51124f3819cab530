-- Each search of resumes asks for the anonymous applications to the searching company: few of all its negotiations.
create index negotiation_masked on negotiation (company_id, seeker_id) where is_masked and not is_queued;
