import { refuse } from '#contract/errors.ts'
import type { OwnVacancyPage } from '#contract/own-vacancies.ts'
import type { Ctx } from '../context.ts'
import { listPublicVacancyChanges } from './changes.ts'
import { findVacancyDuplicates } from './duplicates.ts'
import { findOwnVacancy } from './own-vacancies.ts'
import { listDailyVacancyStats } from './views.ts'

/** Finds a vacancy with duplicates, daily statistics and change log for the page of its owner. */
export async function findOwnVacancyPage(
  { db, now }: Ctx,
  companyId: number,
  vacancyId: number,
): Promise<OwnVacancyPage> {
  const vacancy = (await findOwnVacancy(db, companyId, vacancyId)) ?? refuse('vacancy_not_found')
  if (vacancy.status === 'draft') {
    const duplicates = await findVacancyDuplicates(db, companyId, vacancy, now())
    return { ...vacancy, duplicates, stats_by_day: [], change_log: [] }
  }
  const [stats_by_day, change_log] = await Promise.all([
    listDailyVacancyStats(db, vacancy.id, now()),
    listPublicVacancyChanges(db, vacancy),
  ])
  return { ...vacancy, duplicates: [], stats_by_day, change_log }
}
