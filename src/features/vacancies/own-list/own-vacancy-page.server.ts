import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { findVacancyDuplicates } from '../lifecycle/server/duplicates.ts'
import { tryToFlushVacancyViews } from '../statistics/view-buffer.server.ts'
import { findOwnVacancy } from './own-vacancies.server.ts'
import type { OwnVacancyPage } from './own-vacancy.contract.ts'

/** Finds a vacancy for its owner; a draft with the vacancies that are nearly equal. */
export async function findOwnVacancyPage(
  { db, now }: Ctx,
  companyId: number,
  vacancyId: number,
): Promise<OwnVacancyPage> {
  await tryToFlushVacancyViews({ db })
  const vacancy = (await findOwnVacancy(db, companyId, vacancyId)) ?? refuse('vacancy_not_found')
  const duplicates = vacancy.status === 'draft' ? await findVacancyDuplicates(db, companyId, vacancy, now()) : []
  return { ...vacancy, duplicates }
}
