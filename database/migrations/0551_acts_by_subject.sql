-- outside a transaction: built beside live traffic
-- What operators have done to a subject: whose block was overturned, and whether a text of a conversation was opened before.
drop index concurrently if exists audit_log_subject;
create index concurrently audit_log_subject on audit_log (subject_kind, subject_id);
