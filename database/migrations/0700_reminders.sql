-- When the person reminded the company of an application without an answer: once.
alter table negotiation add column reminded_at timestamptz;
