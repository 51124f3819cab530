import { sql } from 'kysely'
import type { TopIndustry } from '#features/reference/contract/top-industries.ts'
import type { Ctx } from '#platform/context.ts'
import { computeIfMissing } from '../../summaries/vacancy-summaries.server.ts'

/** Top-level industries by open vacancies. The counts are the same for everybody. */
export async function listIndustriesByVacancies({ db, now }: Ctx, limit: number) {
  await computeIfMissing(db, 'top_industries', now())
  const { rows } = await sql<TopIndustry>`
    select industry.id, industry.name, open_vacancies
    from vacancy_summary,
      rows from (jsonb_to_recordset(content) as (id int, open_vacancies int)) with ordinality as one (id, open_vacancies, place)
      join industry on industry.id = one.id
    where vacancy_summary.name = 'top_industries'
    order by place
    limit ${limit}`.execute(db)
  return rows
}
