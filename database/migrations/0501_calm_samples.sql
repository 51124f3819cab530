-- Vacancies of the sample had the deadline of what rules have found.
update moderation_case set due_at = opened_at + interval '7 days'
where state = 'new' and reasons @> '[{"code": "sample"}]';
