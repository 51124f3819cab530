-- What changed on vacancy cards besides search documents: a process that keeps cards in memory drops those named here. A row is
-- of one transaction, so that no two transactions wait for each other here.

create table card_change (
  source text not null check (source in ('company', 'vacancy')),
  id bigint not null,
  changed_by xid8 not null,
  at timestamptz not null default now(),
  primary key (changed_by, source, id)
);

create function note_card_changes(of_source text, ids bigint[]) returns void language sql as $$
  insert into card_change (source, id, changed_by)
  select distinct of_source, one.id, pg_current_xact_id() from unnest(ids) as one (id) where one.id is not null
  on conflict do nothing
$$;

create function note_card_change_of_company() returns trigger language plpgsql as $$
begin
  perform note_card_changes('company', array[new.id]);
  return null;
end $$;
create trigger company_cards_changed after update of name, logo_id, verification on company
for each row when (
  (old.name, old.logo_id, old.verification) is distinct from (new.name, new.logo_id, new.verification)
) execute function note_card_change_of_company();

-- Whether the company may receive applications depends on how it answers them.
create function note_card_change_of_negotiation() returns trigger language plpgsql as $$
begin
  perform note_card_changes('company', array[old.company_id, new.company_id]);
  return null;
end $$;
create trigger negotiation_cards_begun after insert or delete on negotiation
for each row execute function note_card_change_of_negotiation();
create trigger negotiation_cards_changed after update on negotiation
for each row when (
  (
    old.company_id, old.initiator, old.is_queued, old.state, old.answered_at, old.answer_due_at, old.closed_at
  ) is distinct from (
    new.company_id, new.initiator, new.is_queued, new.state, new.answered_at, new.answer_due_at, new.closed_at
  )
) execute function note_card_change_of_negotiation();

-- A card says on how many other sites the vacancy and its copies are.
create function note_card_changes_of_copies(ids bigint[]) returns void language sql as $$
  select note_card_changes('vacancy', ids || array(
    select copy.id from vacancy join vacancy as copy on copy.copy_group = vacancy.copy_group where vacancy.id = any(ids)
  ))
$$;
create function note_card_change_of_record() returns trigger language plpgsql as $$
begin
  perform note_card_changes_of_copies(array_remove(array[old.vacancy_id, new.vacancy_id], null));
  return null;
end $$;
create trigger external_record_cards_begun after insert or delete on external_record
for each row execute function note_card_change_of_record();
create trigger external_record_cards_changed after update on external_record
for each row when (
  (old.vacancy_id, old.provider, old.state) is distinct from (new.vacancy_id, new.provider, new.state)
) execute function note_card_change_of_record();

-- The columns of a card that its search document does not follow.
create function note_card_change_of_vacancy() returns trigger language plpgsql as $$
begin
  perform note_card_changes_of_copies(array[new.id]);
  return null;
end $$;
create trigger vacancy_cards_changed
after update of salary_currency, salary_gross, salary_absent_reason, external_url on vacancy
for each row when (
  (old.salary_currency, old.salary_gross, old.salary_absent_reason, old.external_url)
  is distinct from (new.salary_currency, new.salary_gross, new.salary_absent_reason, new.external_url)
) execute function note_card_change_of_vacancy();
