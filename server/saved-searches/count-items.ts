import type { Ctx } from '../context.ts'
import { countFoundResumes } from '../resumes/search/search-resumes.ts'
import { findViewer } from '../resumes/visibility/find-viewer.ts'
import { countFoundVacancies } from '../vacancies/search/search-vacancies.ts'
import { readResumeFilters, readVacancyFilters } from './filters.ts'
import { listOfferedResumeIds, listOfferedVacancyIds, type SearchOwner } from './found-items.ts'

type CountedSearch = { id: number; kind: 'vacancy' | 'resume'; filters: unknown; opened_at: string }

/** More than that nobody reads, and the badge says so. */
const MAX_COUNTED_ITEMS = 1000

/** Items found since the search was opened last, without those that the owner could not open or does not want. */
export async function countNewItems({ db, now }: Ctx, owner: SearchOwner, search: CountedSearch): Promise<number> {
  const rows = await db
    .selectFrom('saved_search_item')
    .select(['vacancy_id', 'resume_id'])
    .where('saved_search_id', '=', search.id)
    .where('found_at', '>', search.opened_at)
    .orderBy('id', 'desc')
    .limit(MAX_COUNTED_ITEMS)
    .execute()
  const idsOf = (key: 'vacancy_id' | 'resume_id') => rows.flatMap((row) => row[key] ?? [])
  const offered =
    search.kind === 'vacancy'
      ? await listOfferedVacancyIds(db, owner.id, idsOf('vacancy_id'), now())
      : await listOfferedResumeIds(db, owner, idsOf('resume_id'), now())
  return offered.length
}

/** What the search finds now. 0 if its filters are not understood any more. */
export async function countTotal(ctx: Ctx, owner: SearchOwner, search: CountedSearch): Promise<number> {
  if (search.kind === 'vacancy') {
    const filters = readVacancyFilters(search.filters)
    return filters ? countFoundVacancies(ctx, filters, owner.id) : 0
  }
  const filters = readResumeFilters(search.filters)
  return filters ? countFoundResumes(ctx, filters, await findViewer(ctx.db, owner, ctx.now())) : 0
}
