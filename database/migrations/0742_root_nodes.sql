-- Hashes over 256 leaves of a root, over 256 of these, and so on: a proof reads some of them and not all leaves. They follow from the leaves.
create table root_node (
  root_id bigint not null references daily_root,
  -- 1 is over leaves.
  level integer not null check (level between 1 and 8),
  position integer not null check (position >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (root_id, level, position)
);
