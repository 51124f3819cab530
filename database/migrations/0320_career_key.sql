-- Keys that sign career files. Former ones stay, because files that they signed are checked for years.

create table career_key (
  id bigint generated always as identity primary key,
  -- The first 16 hex digits of the SHA-256 of the public key.
  name text not null unique check (length(name) = 16),
  -- 32 bytes in base64.
  public_key text not null check (length(public_key) = 44),
  seed_encrypted text not null check (length(seed_encrypted) <= 500),
  is_current boolean not null,
  created_at timestamptz not null
);
create unique index career_key_current on career_key (is_current) where is_current;
