-- At hh.ru a manager may work for several companies, each with an account of its own: those that were read last, and the chosen one.

alter table provider_link
  add column manager_accounts jsonb not null default '[]' check (jsonb_typeof(manager_accounts) = 'array'),
  add column manager_account_id text check (length(manager_account_id) <= 100);
