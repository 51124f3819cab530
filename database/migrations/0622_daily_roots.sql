-- Daily roots: what was promised, answered, paid and decided, as the leaves of a tree whose signed root is public.

create table daily_root (
  -- Its number: roots have no gaps.
  id bigint primary key check (id > 0),
  day date not null unique,
  -- The signed text: number, day, how many leaves, the hash of the tree, the hash of the text before it.
  text text not null check (length(text) <= 1000),
  -- Ed25519, in base64.
  signature text not null check (length(signature) = 88),
  signing_key text not null check (length(signing_key) = 16),
  published_at timestamptz not null
);

-- Rows are found by number or through what they are about; of these there are no references, because a published leaf stays.
create table root_leaf (
  root_id bigint not null references daily_root,
  position integer not null check (position >= 0),
  -- What is published. It names nobody: whoever knows the salt can show that it is about one row.
  line text not null check (length(line) <= 300),
  -- Null: the person was erased, and nobody can show it any more.
  salt text check (length(salt) = 32),
  negotiation_id bigint,
  audit_id bigint,
  ledger_entry_id bigint,
  primary key (root_id, position),
  check (num_nonnulls(negotiation_id, audit_id, ledger_entry_id) = 1)
);
create index root_leaf_negotiation on root_leaf (negotiation_id, root_id) where negotiation_id is not null;
create unique index root_leaf_audit on root_leaf (audit_id) where audit_id is not null;
create unique index root_leaf_ledger_entry on root_leaf (ledger_entry_id) where ledger_entry_id is not null;

create function refuse_root_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or tg_table_name <> 'root_leaf' then
    raise exception '% is append-only', tg_table_name;
  end if;
  -- Only the erasure of a person changes a leaf, and takes nothing of what was published.
  if new.salt is not null or (new.root_id, new.position, new.line) is distinct from (old.root_id, old.position, old.line) then
    raise exception 'a published leaf stays as it is';
  end if;
  return new;
end $$;
create trigger daily_root_append_only before update or delete or truncate on daily_root
  for each statement execute function refuse_root_change();
create trigger root_leaf_append_only before delete or truncate on root_leaf
  for each statement execute function refuse_root_change();
create trigger root_leaf_kept before update on root_leaf
  for each row execute function refuse_root_change();
