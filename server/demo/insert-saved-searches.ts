import { toJsonColumn } from '#database/connect.ts'
import { moscowDay } from '#lib/dates/moscow-day.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { DemoContext } from './demo-context.ts'
import { insertRows } from './insert-rows.ts'
import { toIsoMoment } from './vacancies/vacancy-lifecycle.ts'

const MOSCOW_CITY_ID = 1
const SAVED_DAYS_AGO = 6

/** One saved search of the demo seeker; it finds what is published from now on. */
export async function insertSavedSearches({ db, accountIds, now }: DemoContext) {
  const created_at = toIsoMoment(now.getTime() - SAVED_DAYS_AGO * DAY_MS)
  await insertRows(db, 'saved_search', [
    {
      ...{ account_id: accountIds.get('S1')!, kind: 'vacancy' as const, frequency: 'daily' as const, send_at: '09:00' },
      ...{
        name: 'Водитель в Москве',
        query_text: 'от 100\u00A0000\u00A0₽',
        by_email: true,
        by_push: true,
        in_app: true,
      },
      filters: toJsonColumn({ text: 'водитель', city_ids: [MOSCOW_CITY_ID], salary_from: 100_000 }),
      ...{ role_keys: [0], place_keys: [`c${MOSCOW_CITY_ID}`], opened_at: created_at, sent_day: moscowDay(now) },
      ...{ created_at, updated_at: created_at },
    },
  ])
}
