import { refuse } from '#contract/errors.ts'
import type { OwnVacancyPage } from '#contract/own-vacancies.ts'
import type { Ctx } from '../context.ts'
import { listChanges } from './changes.ts'
import { findDuplicates } from './duplicates.ts'
import { findOwnVacancy } from './own-vacancies.ts'
import { listDayFigures } from './views.ts'

/** The vacancy with everything around it that its owner looks at on its own page. */
export async function showOwnPage({ db, now }: Ctx, companyId: number, vacancyId: number): Promise<OwnVacancyPage> {
  const vacancy = (await findOwnVacancy(db, companyId, vacancyId)) ?? refuse('vacancy_not_found')
  if (vacancy.status === 'draft') {
    const duplicates = await findDuplicates(db, companyId, vacancy, now())
    return { ...vacancy, duplicates, stats_by_day: [], change_log: [] }
  }
  const [stats_by_day, change_log] = await Promise.all([
    listDayFigures(db, vacancy.id, now()),
    listChanges(db, vacancy),
  ])
  return { ...vacancy, duplicates: [], stats_by_day, change_log }
}
