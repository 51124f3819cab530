-- Whether the list of an exchange was read whole: only then what is absent from it counts as taken off there.

alter table import_job add column is_list_whole boolean not null default true;
