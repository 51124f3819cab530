-- outside a transaction: built beside live traffic
-- The log is filtered by who has acted and by the day, and is read from the newest entry on.
drop index concurrently if exists audit_log_actor;
create index concurrently audit_log_actor on audit_log (actor_id, id);
drop index concurrently if exists audit_log_at;
create index concurrently audit_log_at on audit_log (at);
