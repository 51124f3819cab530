-- outside a transaction: built beside live traffic
-- Complaints about texts of a company, for its risk and its cases.
drop index concurrently if exists complaint_about_company;
create index concurrently complaint_about_company on complaint (about_company_id) where about_company_id is not null;
