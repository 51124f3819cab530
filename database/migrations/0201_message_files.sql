-- Files in messages.

-- Written for a conversation: it is in no list of files of its owner, and only their total size limits it.
alter table artifact add column is_for_message boolean not null default false;

create or replace function after_artifact_deleted() returns trigger language plpgsql as $$
begin
  insert into orphaned_file values (old.key, old.mime);
  if not old.is_for_message then
    update artifact_count set files = greatest(files - 1, 0) where account_id = old.account_id and kind = old.kind;
  end if;
  update account set file_bytes = greatest(file_bytes - old.size, 0) where id = old.account_id;
  return null;
end $$;

-- The files of a message in their order. A file belongs to one message.
create table message_file (
  message_id bigint not null references message on delete cascade,
  place smallint not null check (place between 0 and 4),
  artifact_id bigint not null references artifact on delete cascade,
  -- The name that the other side sees; of an anonymous applicant not the one that the person gave.
  name text not null check (length(name) between 1 and 255),
  primary key (message_id, place),
  constraint message_file_artifact unique (artifact_id)
);

-- A message with files needs no text.
alter table message add constraint message_text_length check (length(text) <= 5000) not valid;
alter table message drop constraint message_text_check;
