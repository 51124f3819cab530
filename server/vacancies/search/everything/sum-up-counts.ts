import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'

/** Replaces the changes of a count by their sum, so that a search reads few of them. The counts stay the same. */
export async function sumUpVacancyCounts({ db }: Pick<Ctx, 'db'>) {
  await sql`
    with changed as (
      select facet, value from vacancy_count group by facet, value having count(*) > 1
    ), taken as (
      delete from vacancy_count using changed
      where vacancy_count.facet = changed.facet and vacancy_count.value = changed.value
      returning vacancy_count.facet, vacancy_count.value, vacancy_count.change
    )
    insert into vacancy_count (facet, value, change)
    select facet, value, sum(change) from taken group by facet, value having sum(change) <> 0`.execute(db)
}
