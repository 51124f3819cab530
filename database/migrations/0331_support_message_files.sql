-- Files of support tickets. They are message files: `artifact.is_for_message`.

-- The files of a message to support in their order. A file belongs to one message.
create table support_message_file (
  message_id bigint not null references support_message on delete cascade,
  place smallint not null check (place between 0 and 4),
  artifact_id bigint not null references artifact on delete cascade,
  name text not null check (length(name) between 1 and 255),
  primary key (message_id, place),
  constraint support_message_file_artifact unique (artifact_id)
);
