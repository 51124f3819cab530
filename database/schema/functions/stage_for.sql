create or replace function stage_for(company bigint, vacancy bigint, wanted stage_kind) returns bigint language sql stable begin atomic
  select id from stage
  where company_id = company and kind <= wanted
    and vacancy_id is not distinct from (select own.vacancy_id from stage as own where own.vacancy_id = vacancy limit 1)
  order by kind desc, "order" limit 1;
end;
