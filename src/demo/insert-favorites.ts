import { HOUR_MS } from '#lib/dates/time-units.ts'
import type { DemoPersonKey } from './accounts/demo-people.ts'
import type { DemoContext } from './demo-context.ts'
import { insertRows } from './insert-rows.ts'
import type { InsertedContent } from './negotiations/insert-negotiations.ts'
import { seededRandom } from './seeded-random.ts'
import { toIsoMoment } from './vacancies/vacancy-lifecycle.ts'

/** Inserts favorites of the demo accounts; one of the vacancies is archived. */
export async function insertFavorites({ db, accountIds, now }: DemoContext, { vacancies, resumes }: InsertedContent) {
  const openVacancies = (key: string) => pickVacancies(vacancies, 'active', key)
  const vacancyFavoriteRows = (key: DemoPersonKey, ids: number[]) =>
    ids.map((vacancy_id, n) => ({ seeker_id: accountIds.get(key)!, vacancy_id, created_at: hoursAgo(5 + n * 17, now) }))
  const resumeFavoriteRows = (key: DemoPersonKey, ids: number[]) =>
    ids.map((resume_id, n) => ({ employer_id: accountIds.get(key)!, resume_id, created_at: hoursAgo(3 + n * 13, now) }))

  const archivedVacancies = pickVacancies(vacancies, 'archived', 'truck_driver').slice(0, 1)
  await insertRows(db, 'vacancy_favorite', [
    ...vacancyFavoriteRows('S1', [
      ...openVacancies('truck_driver'),
      ...openVacancies('delivery_driver').slice(0, 3),
      ...archivedVacancies,
    ]),
    ...vacancyFavoriteRows('D', openVacancies('seamstress')),
  ])
  await insertRows(db, 'resume_favorite', [
    ...resumeFavoriteRows(
      'E1',
      ['truck_driver', 'mechanic', 'logistician'].flatMap((key) => pickResumes(resumes, key)),
    ),
    ...resumeFavoriteRows('D', pickResumes(resumes, 'seamstress')),
  ])
}

const hoursAgo = (hours: number, now: Date) => toIsoMoment(now.getTime() - hours * HOUR_MS)

function pickVacancies(vacancies: InsertedContent['vacancies'], status: string, key: string): number[] {
  const candidates = [...vacancies].filter(
    ([{ row, company, role }]) => row.status === status && role.key === key && !company.owner,
  )
  return seededRandom(`liked ${key}`, 0)
    .sample(candidates, 6)
    .map(([, id]) => id)
}

function pickResumes(resumes: InsertedContent['resumes'], key: string): number[] {
  const candidates = [...resumes].filter(
    ([{ row, seeker, role }]) =>
      row.status === 'published' && row.access_type === 'everyone' && role.key === key && !seeker.key,
  )
  return seededRandom(`noticed ${key}`, 0)
    .sample(candidates, 3)
    .map(([, id]) => id)
}
