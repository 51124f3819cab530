import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { VacancyOverview } from '../contract/vacancy-overview.ts'
import { computeIfMissing } from './vacancy-summaries.server.ts'

/** Fewer answers give no share that a single company could not turn. */
const MIN_ANSWERS_FOR_SHARE = 100

/** Names are read now, because only ids and numbers are stored. */
export async function findVacancyOverview({ db, now }: Ctx): Promise<VacancyOverview> {
  await computeIfMissing(db, 'overview', now())
  const { rows } = await sql<VacancyOverview>`
    select (content -> 'open_vacancies')::int as open_vacancies, (content -> 'confirmed')::int as confirmed,
      case when (content -> 'answered' -> 'of')::int >= ${MIN_ANSWERS_FOR_SHARE}::int then content -> 'answered' end as answered,
      (
        select coalesce(json_agg(json_build_object(
          'id', city.id, 'name', city.name, 'name_prepositional', name_in, 'open_vacancies', one.open_vacancies,
          'roles', (
            select coalesce(json_agg(json_build_object(
              'id', role.id, 'name', role.name, 'open_vacancies', counted.open_vacancies) order by counted.place), '[]')
            from rows from (jsonb_to_recordset(one.roles) as (id int, open_vacancies int))
              with ordinality as counted (id, open_vacancies, place)
              join professional_role as role on role.id = counted.id
          )
        ) order by one.place), '[]')
        from rows from (jsonb_to_recordset(content -> 'cities') as (id int, open_vacancies int, roles jsonb))
          with ordinality as one (id, open_vacancies, roles, place)
          join city on city.id = one.id
      ) as cities
    from vacancy_summary where name = 'overview'`.execute(db)
  return rows[0]!
}
