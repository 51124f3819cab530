-- outside a transaction: the table has a row for each resume, and people go on saving theirs
-- A short resume may share its title, and there is one for each role.
drop index concurrently if exists resume_title_of_whole;
create unique index concurrently resume_title_of_whole on resume (seeker_id, lower(title))
  where status <> 'deleted' and not is_short;
drop index concurrently if exists resume_title;
alter index resume_title_of_whole rename to resume_title;
drop index concurrently if exists resume_short_role;
create unique index concurrently resume_short_role on resume (seeker_id, (coalesce(professional_role_ids[1], 0)))
  where is_short and status = 'draft';
