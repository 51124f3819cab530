import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { findVacancyDuplicates } from '../lifecycle/server/duplicates.ts'
import { listPublicVacancyChanges } from '../server/change-history.ts'
import { listDailyVacancyStats } from '../statistics/vacancy-views.server.ts'
import { tryToFlushVacancyViews } from '../statistics/view-buffer.server.ts'
import { findOwnVacancy } from './own-vacancies.server.ts'
import type { OwnVacancyPage } from './own-vacancy.contract.ts'

/** Finds a vacancy with duplicates, daily statistics and change log for the page of its owner. */
export async function findOwnVacancyPage(
  { db, now }: Ctx,
  companyId: number,
  vacancyId: number,
): Promise<OwnVacancyPage> {
  await tryToFlushVacancyViews({ db })
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
