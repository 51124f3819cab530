-- A keyed mark on each entry of the audit log: whoever can write to the database, and knows no key, cannot make one.

create table audit_key (
  id bigint generated always as identity primary key,
  -- Short public name of the key of SECRET_KEYS from which it is derived.
  name text not null unique check (length(name) = 16),
  key_encrypted text not null check (length(key_encrypted) <= 500),
  created_at timestamptz not null
);

alter table audit_log add column key_id bigint, add column mark bytea;
-- Entries made before have no mark: the first marked one signs the chain up to there. From then on none without a mark gets in: a build
-- before this serves everybody, and only acts of operators fail there. A trigger and no check, because a restored backup has such rows.
create function refuse_unmarked_entry() returns trigger language plpgsql as $$
begin
  if new.key_id is null or new.mark is null or length(new.mark) <> 32 then
    raise exception 'an entry of audit_log needs its mark';
  end if;
  return new;
end $$;
create trigger audit_log_marked before insert on audit_log for each row execute function refuse_unmarked_entry();
