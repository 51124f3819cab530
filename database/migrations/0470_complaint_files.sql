-- What the author of a complaint adds as evidence. They are message files: `artifact.is_for_message`.
create table complaint_file (
  complaint_id bigint not null references complaint on delete cascade,
  place smallint not null check (place between 0 and 4),
  artifact_id bigint not null references artifact on delete cascade,
  name text not null check (length(name) between 1 and 255),
  primary key (complaint_id, place),
  constraint complaint_file_artifact unique (artifact_id)
);
