import { rollsOf } from './dice.ts'
import { insertAll } from './insert.ts'
import type { Made } from './insert-negotiations.ts'
import type { DemoKey } from './people.ts'
import { momentOf } from './vacancy-life.ts'
import type { World } from './world.ts'

const HOUR = 60 * 60 * 1000

/** Inserts favorites of the demo accounts; one of the vacancies is archived. */
export async function insertFavorites({ db, known, now }: World, { vacancies, resumes }: Made) {
  const open = (key: string) => likedVacancies(vacancies, 'active', key)
  const saved = (key: DemoKey, ids: number[]) =>
    ids.map((vacancy_id, n) => ({ seeker_id: known.get(key)!, vacancy_id, created_at: hoursAgo(5 + n * 17, now) }))
  const kept = (key: DemoKey, ids: number[]) =>
    ids.map((resume_id, n) => ({ employer_id: known.get(key)!, resume_id, created_at: hoursAgo(3 + n * 13, now) }))

  const closed = likedVacancies(vacancies, 'archived', 'truck_driver').slice(0, 1)
  await insertAll(db, 'vacancy_favorite', [
    ...saved('S1', [...open('truck_driver'), ...open('delivery_driver').slice(0, 3), ...closed]),
    ...saved('D', open('seamstress')),
  ])
  await insertAll(db, 'resume_favorite', [
    ...kept(
      'E1',
      ['truck_driver', 'mechanic', 'logistician'].flatMap((key) => likedResumes(resumes, key)),
    ),
    ...kept('D', likedResumes(resumes, 'seamstress')),
  ])
}

const hoursAgo = (hours: number, now: Date) => momentOf(now.getTime() - hours * HOUR)

function likedVacancies(vacancies: Made['vacancies'], status: string, key: string): number[] {
  const fitting = [...vacancies].filter(
    ([{ row, company, trade }]) => row.status === status && trade.key === key && !company.owner,
  )
  return rollsOf(`liked ${key}`, 0)
    .some(fitting, 6)
    .map(([, id]) => id)
}

function likedResumes(resumes: Made['resumes'], key: string): number[] {
  const fitting = [...resumes].filter(
    ([{ row, seeker, trade }]) =>
      row.status === 'published' && row.access_type === 'everyone' && trade.key === key && !seeker.key,
  )
  return rollsOf(`noticed ${key}`, 0)
    .some(fitting, 3)
    .map(([, id]) => id)
}
