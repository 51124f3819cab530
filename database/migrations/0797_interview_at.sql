-- outside a transaction: an index without holding up requests

-- Meetings that are near, for their reminders.
create index concurrently if not exists interview_at on interview (at) where at is not null;
