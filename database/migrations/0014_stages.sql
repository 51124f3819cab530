create type stage_kind as enum ('new', 'consider', 'phone', 'test', 'interview', 'offer', 'hired', 'refused');

alter table vacancy add constraint vacancy_of_company unique (id, company_id);

-- The funnel of an employer: what a company's people see of an application beside what its seeker is told.
create table stage (
  id bigint generated always as identity primary key,
  company_id bigint not null references company on delete cascade,
  -- Null: for every vacancy that has no stages of its own.
  vacancy_id bigint,
  name text not null check (length(name) between 1 and 60),
  kind stage_kind not null,
  "order" smallint not null check ("order" between 1 and 15),
  foreign key (vacancy_id, company_id) references vacancy (id, company_id) on delete cascade,
  constraint stage_of_company unique (id, company_id),
  constraint stage_order unique nulls not distinct (company_id, vacancy_id, "order") deferrable
);
create index stage_vacancy on stage (vacancy_id);
-- Every funnel begins once and refuses once.
create unique index stage_ends on stage (company_id, vacancy_id, kind) nulls not distinct where kind in ('new', 'refused');

create function give_stages(company bigint) returns void language sql begin atomic
  insert into stage (company_id, name, kind, "order") values
    (company, 'Новые', 'new', 1),
    (company, 'На рассмотрении', 'consider', 2),
    (company, 'Телефонное интервью', 'phone', 3),
    (company, 'Тест', 'test', 4),
    (company, 'Собеседование', 'interview', 5),
    (company, 'Предложение', 'offer', 6),
    (company, 'Принят', 'hired', 7),
    (company, 'Отказ', 'refused', 8);
end;

create function give_stages_to_company() returns trigger language plpgsql as $$
begin
  perform give_stages(new.id);
  return null;
end $$;
create trigger company_stages after insert on company for each row execute function give_stages_to_company();
select give_stages(id) from company;

-- Where an application stands that nobody has put anywhere. One that ended by itself stands nowhere.
create function stage_kind_of(state negotiation_state) returns stage_kind language sql immutable begin atomic
  select case
    when state in ('response', 'viewed', 'expired') then 'new'
    when state = 'considering' then 'consider'
    when state = 'invitation' then 'phone'
    when state = 'interview' then 'interview'
    when state = 'offer' then 'offer'
    when state = 'hired' then 'hired'
    when state = 'refused' then 'refused'
  end::stage_kind;
end;

-- The first stage of that kind, or of the nearest kind before it: the funnel of the vacancy where it has one, else the company's.
create function stage_for(company bigint, vacancy bigint, wanted stage_kind) returns bigint language sql stable begin atomic
  select id from stage
  where company_id = company and kind <= wanted
    and vacancy_id is not distinct from (select own.vacancy_id from stage as own where own.vacancy_id = vacancy limit 1)
  order by kind desc, "order" limit 1;
end;

alter table negotiation
  add column stage_id bigint,
  add column archived_by_employer boolean not null default false,
  add constraint negotiation_stage_fkey foreign key (stage_id, company_id) references stage (id, company_id)
    on delete set null (stage_id);
update negotiation set stage_id = stage_for(company_id, vacancy_id, stage_kind_of(state));
create index negotiation_stage on negotiation (stage_id);

-- Whoever changes the state need not know of stages: unless one was chosen with it, the application goes where its new state belongs.
create function follow_state() returns trigger language plpgsql as $$
declare
  wanted stage_kind := stage_kind_of(new.state);
begin
  if tg_op = 'UPDATE' and (new.state = old.state or new.stage_id is distinct from old.stage_id) then
    return new;
  end if;
  if new.stage_id is null or wanted is distinct from (select kind from stage where id = new.stage_id) then
    new.stage_id := stage_for(new.company_id, new.vacancy_id, wanted);
  end if;
  return new;
end $$;
create trigger negotiation_stage before insert or update of state on negotiation
  for each row execute function follow_state();
