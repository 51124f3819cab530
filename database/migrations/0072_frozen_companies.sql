-- Everybody who hires for a company has asked to be deleted: nobody finds its vacancies or applies to them from that moment on.
-- Taken back by one of them, they are as they were.
alter table vacancy add column is_frozen boolean not null default false
  check (not is_frozen or moderation_status = 'none');

-- An import brings companies without people: there is nobody who could leave.
create function is_company_frozen(of_company bigint) returns boolean language sql stable as $$
  select coalesce(bool_and(account.delete_at is not null), false)
  from employer join account on account.id = employer.id
  where employer.company_id = of_company
$$;

-- The lock lets two who leave at once see each other.
create function settle_frozen_company(of_company bigint) returns void language plpgsql as $$
begin
  perform from company where id = of_company for update;
  if is_company_frozen(of_company) then
    update vacancy set is_frozen = true, moderation_status = 'none'
    where company_id = of_company and moderation_status = 'approved' and status in ('active', 'archived');
  else
    update vacancy set is_frozen = false, moderation_status = 'approved'
    where company_id = of_company and is_frozen and status in ('active', 'archived');
  end if;
end $$;

create function after_account_frozen() returns trigger language plpgsql as $$
begin
  perform settle_frozen_company(company_id) from employer where id = new.id and company_id is not null;
  return null;
end $$;
create trigger account_frozen_company after update of delete_at on account
  for each row when ((old.delete_at is null) <> (new.delete_at is null)) execute function after_account_frozen();

-- Whoever comes keeps the company going; whoever goes may have been the last who did.
create function after_employer_moved() returns trigger language plpgsql as $$
begin
  if old.company_id is not null then
    perform settle_frozen_company(old.company_id);
  end if;
  if tg_op = 'UPDATE' and new.company_id is not null then
    perform settle_frozen_company(new.company_id);
  end if;
  return null;
end $$;
create trigger employer_moved after update of company_id on employer
  for each row when (old.company_id is distinct from new.company_id) execute function after_employer_moved();
create trigger employer_gone after delete on employer
  for each row when (old.company_id is not null) execute function after_employer_moved();

-- What is published meanwhile waits too; what was blocked meanwhile stays so.
create function keep_vacancy_frozen() returns trigger language plpgsql as $$
begin
  if new.moderation_status = 'approved' and new.status in ('active', 'archived') and is_company_frozen(new.company_id) then
    new.moderation_status := 'none';
    new.is_frozen := true;
  elsif new.moderation_status <> 'none' or new.status = 'deleted' then
    new.is_frozen := false;
  end if;
  return new;
end $$;
create trigger vacancy_frozen before insert or update of status, moderation_status on vacancy
  for each row execute function keep_vacancy_frozen();

-- Those who have asked before this day.
do $$ begin
  perform settle_frozen_company(company_id) from employer join account using (id)
  where company_id is not null and delete_at is not null;
end $$;

-- Who has answered for the company: the name goes with the account, the answer stays the company's.
alter table written_reason add column signer_id bigint references account on delete set null;
create index written_reason_signer on written_reason (signer_id);
update written_reason set signer_id = (
  select employer.id
  from employer join negotiation on negotiation.company_id = employer.company_id
  where negotiation.id = written_reason.negotiation_id and employer.contact_last_name <> ''
    and position(lower(employer.contact_last_name) in lower(signed_by)) > 0
  order by employer.id limit 1
) where answered_at is not null;
