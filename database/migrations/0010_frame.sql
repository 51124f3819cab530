-- Rule 7 of specification §2.3: where the operator sends people from a path. Hosts other than ours also need the setting REDIRECT_HOSTS.
create table redirect_rule (
  path text primary key check (path ~ '^/[^?#[:cntrl:]]*$' and length(path) <= 500),
  redirect text not null check (redirect ~ '^(/|https://)' and length(redirect) <= 2000)
);

-- The menu of every page counts the applications that nobody has opened yet.
create index negotiation_unopened on negotiation (company_id)
  where viewed_by_employer_at is null and state <> 'withdrawn';
