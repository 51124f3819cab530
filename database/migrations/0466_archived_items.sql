-- Items of an exchange that were taken off at the other site, and when.

alter table import_job_item add column archived_at timestamptz;
