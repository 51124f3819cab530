import { toJsonColumn } from '#database/connect.ts'
import { hashOfSearch } from '#features/saved-searches/server/note-search-visit.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { DemoPersonKey } from './accounts/demo-people.ts'
import type { DemoContext } from './demo-context.ts'
import { insertRows } from './insert-rows.ts'
import { toIsoMoment } from './vacancies/vacancy-lifecycle.ts'

const MOSCOW_CITY_ID = 1
const SAVED_DAYS_AGO = 6
const FILTERS = { text: 'водитель', city_ids: [MOSCOW_CITY_ID], salary_from: 100_000 }

/** One saved search of the demo seeker; it finds what is published from now on. Each side has looked at searches since. */
export async function insertSavedSearches({ db, accountIds, now }: DemoContext) {
  const created_at = toIsoMoment(now.getTime() - SAVED_DAYS_AGO * DAY_MS)
  await insertRows(db, 'saved_search', [
    {
      account_id: accountIds.get('S1')!,
      kind: 'vacancy' as const,
      frequency: 'daily' as const,
      send_at: '09:00',
      name: 'Водитель в Москве',
      query_text: 'от 100\u00A0000\u00A0₽',
      by_email: true,
      by_push: true,
      in_app: true,
      filters: toJsonColumn(FILTERS),
      role_keys: [0],
      place_keys: [`c${MOSCOW_CITY_ID}`],
      opened_at: created_at,
      sent_day: moscowDay(now),
      created_at,
      updated_at: created_at,
    },
  ])
  const visit = (key: DemoPersonKey, kind: 'vacancy' | 'resume', search: object, days: number) => ({
    account_id: accountIds.get(key)!,
    kind,
    search_hash: hashOfSearch(kind, { ...search }),
    visited_at: toIsoMoment(now.getTime() - days * DAY_MS),
  })
  await insertRows(db, 'search_visit', [
    visit('S1', 'vacancy', FILTERS, SAVED_DAYS_AGO),
    visit('S1', 'vacancy', {}, 1),
    visit('E1', 'resume', {}, SAVED_DAYS_AGO),
  ])
}
