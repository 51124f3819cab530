-- One archive of a person's own data: another one is asked for a day later, and takes the place of the first.
create table data_export (
  account_id bigint primary key references account on delete cascade,
  asked_at timestamptz not null,
  ready_at timestamptz,
  -- Random: the name of the archive in the store and in the address of its letter.
  key text unique check (key ~ '^[a-f0-9]{32}$'),
  size integer check (size > 0),
  expires_at timestamptz check (expires_at > ready_at),
  check (num_nulls(ready_at, key, size, expires_at) in (0, 4))
);
create index data_export_expires on data_export (expires_at);

create function drop_data_export() returns trigger language plpgsql as $$
begin
  insert into dropped_file (key, mime) values (old.key, 'application/zip');
  return null;
end $$;
create trigger data_export_dropped after delete on data_export
  for each row when (old.key is not null) execute function drop_data_export();
create trigger data_export_replaced after update of key on data_export
  for each row when (old.key is not null and old.key is distinct from new.key) execute function drop_data_export();

-- What is left of an account: that it was erased, when and how much of it; nothing of whose it was.
create table erasure_act (
  id bigint generated always as identity primary key,
  account_id bigint not null unique,
  due_at timestamptz not null,
  erased_at timestamptz not null check (erased_at >= due_at),
  -- Rows by table.
  erased jsonb not null check (jsonb_typeof(erased) = 'object')
);

-- The employer keeps that there was an application and how it ended, not whose it was. It is over then, and says nothing.
alter table negotiation
  alter column seeker_id drop not null,
  alter column resume_id drop not null,
  add constraint negotiation_of_somebody check (
    (seeker_id is null) = (resume_id is null)
    and (seeker_id is not null or (
      closed_at is not null and letter = '' and invite_text = '' and refuse_text = '' and silence_questions = '{}'
    ))
  );

-- Shown to everyone only as long as the person agrees: what the consent allowed ends in the very act that withdraws it.
create function hide_from_everyone() returns trigger language plpgsql as $$
begin
  update resume set access_type = 'clients', updated_at = new.withdrawn_at, version = version + 1
  where seeker_id = new.account_id and access_type = 'everyone';
  return null;
end $$;
create trigger consent_withdrawn after update of withdrawn_at on consent_record
  for each row when (new.kind = 'pd_publication' and old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function hide_from_everyone();
