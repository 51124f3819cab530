import { sql } from 'kysely'
import type { DemoContext } from './demo-context.ts'

/** Number of past days with views of the vacancies of E1; weekdays have more views than weekends. */
const VIEWED_DAYS = 25

export async function insertVacancyViews({ db, accountIds, now }: DemoContext) {
  await sql`
    insert into vacancy_view (vacancy_id, day, viewer)
    select vacancy.id, days.day::date, 'demo:' || readers.n
    from vacancy
    cross join lateral generate_series(
      greatest(published_at, ${now}::timestamptz - make_interval(days => ${VIEWED_DAYS}))::date,
      least(coalesce(archived_at, ${now}), ${now})::date,
      '1 day'
    ) as days (day)
    cross join lateral generate_series(
      1,
      2 + ((vacancy.id * 7 + extract(doy from days.day)::int * 5) % 9)::int / case when extract(isodow from days.day) > 5 then 3 else 1 end
    ) as readers (n)
    where company_id = (select company_id from employer where id = ${accountIds.get('E1')!})
      and status in ('active', 'archived')`.execute(db)
}
