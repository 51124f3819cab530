-- A short answer makes a resume that only this employer sees; it is a draft until it is completed (ruling 45).
alter table resume
  add column is_short boolean not null default false,
  add constraint resume_short_is_draft check (not is_short or status in ('draft', 'deleted')) not valid;
alter table resume validate constraint resume_short_is_draft;
