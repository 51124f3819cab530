-- Ruling 37: only a document checked by the operator, or a mailbox on a domain that the operator has tied to the INN,
-- verifies a company. A mailbox alone gives another mark without rights.
alter table company
  add column confirmed_email_domain text check (length(confirmed_email_domain) between 4 and 253),
  -- The company was verified, then changed its name, legal name, INN or site, or lost the tied domain.
  add column verification_suspended_at timestamptz;

alter table verification_request add column domain text check (length(domain) between 4 and 253);

create table company_domain (
  domain text not null check (length(domain) between 4 and 253 and domain ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$'),
  inn text not null check (inn ~ '^([0-9]{10}|[0-9]{12})$'),
  tied_by text not null check (length(tied_by) between 1 and 100),
  tied_at timestamptz not null,
  primary key (domain, inn)
);

create type verification_action as enum ('approve', 'refuse', 'tie_domain', 'untie_domain', 'verify_by_email', 'suspend');
-- Without foreign keys: a decision outlives what it was about.
create table verification_decision (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The operator, or `account:…` for what a member of the company did.
  decided_by text not null check (length(decided_by) between 1 and 100),
  action verification_action not null,
  company_id bigint,
  request_id bigint,
  inn text,
  domain text,
  reason text not null default '' check (length(reason) <= 500),
  check ((action in ('tie_domain', 'untie_domain')) or company_id is not null),
  check (action <> 'refuse' or reason <> '')
);
create index verification_decision_company on verification_decision (company_id, id);

create function refuse_change_of_decision() returns trigger language plpgsql as $$
begin
  raise exception 'verification_decision is append-only' using errcode = 'restrict_violation';
end $$;
create trigger verification_decision_kept before update or delete or truncate on verification_decision
  for each statement execute function refuse_change_of_decision();

-- Names and INNs that a company had before.
create table company_former_name (
  id bigint generated always as identity primary key,
  company_id bigint not null references company on delete cascade,
  name text not null check (length(name) between 2 and 255),
  legal_name text not null default '' check (length(legal_name) <= 255),
  inn text check (inn ~ '^([0-9]{10}|[0-9]{12})$'),
  -- The company was verified under this name. Other names were checked by nobody, so nobody is shown them.
  was_verified boolean not null,
  replaced_at timestamptz not null
);
create index company_former_name_company on company_former_name (company_id, replaced_at);
create index company_former_name_inn on company_former_name (inn) where inn is not null;
create index company_inn on company (inn) where inn is not null;

-- Until now a mailbox on the domain of the site was enough: these companies are checked anew.
update company set verification = 'none', verified_at = null, verification_suspended_at = now()
where verification = 'verified' and (
  inn is null or 'domain_email' = (
    select method from verification_request
    where company_id = company.id and state = 'verified' order by id desc limit 1
  )
);
-- A waiting document was sent for an INN.
update company set verification = 'none' where verification = 'pending' and inn is null;
update verification_request set state = 'rejected', reason = 'У компании не указан ИНН', decided_at = now()
where state = 'pending' and exists (select from company where id = company_id and inn is null);

alter table company
  add constraint company_verified_has_inn check (verification <> 'verified' or inn is not null),
  add constraint company_suspended_is_not_verified check (verification_suspended_at is null or verification <> 'verified');

-- What was checked, or is being checked, does not change under the check.
create function refuse_change_of_checked_company() returns trigger language plpgsql as $$
begin
  raise exception 'a company under verification keeps its name, legal name, INN and site'
    using errcode = 'check_violation', constraint = 'company_checked_identity';
end $$;
create trigger company_identity before update of name, legal_name, inn, site_url on company for each row
  when (
    old.verification in ('verified', 'pending') and new.verification in ('verified', 'pending')
    and (old.name, old.legal_name, old.inn, old.site_url) is distinct from (new.name, new.legal_name, new.inn, new.site_url)
  )
  execute function refuse_change_of_checked_company();
