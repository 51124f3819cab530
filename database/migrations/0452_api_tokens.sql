-- Tokens with which the programs of a person call the API, each with the scopes that the person has chosen.
create table api_token (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the token, which nobody can read again.
  token_hash bytea not null unique check (length(token_hash) = 32),
  scopes text[] not null check (cardinality(scopes) between 1 and 10),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_token_account on api_token (account_id);
