import { sql } from 'kysely'
import { type ResumeSearch, ResumeSearch as ResumeSearchShape } from '#contract/resumes/search/resume-search.ts'
import type { Db } from '#database/connect.ts'
import { listVisibleResumeIds } from '../queries.ts'
import type { ResumeDataViewer } from '../visibility/viewer-relation.ts'
import { isResumeVisibleTo } from '../visibility/visibility-conditions.ts'
import { resumeSearchConditions } from './search-conditions.ts'
import { understandResumeSearch } from './understand-search.ts'

/** A search without page, order and match. */
type SearchFilters = Omit<ResumeSearch, 'page' | 'per_page' | 'order_by' | 'match_vacancy_id' | 'facets'>

const FIRST_PAGE = ResumeSearchShape.parse({})

export async function countFoundResumes(db: Db, filters: SearchFilters, viewer: ResumeDataViewer, at: Date) {
  const { search, words, passing, excluded } = await understandResumeSearch(db, { ...FIRST_PAGE, ...filters })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from resume inner join seeker on seeker.id = resume.seeker_id
    where ${isResumeVisibleTo(viewer)}
      and ${resumeSearchConditions({ search, words, passing, excluded, viewer, at })}`.execute(db)
  return rows[0]!.count
}

/** Whether this viewer finds this one resume. Reads no other. */
export async function isResumeFound(
  db: Db,
  id: number,
  filters: SearchFilters,
  viewer: ResumeDataViewer,
  at: Date,
): Promise<boolean> {
  const { search, words, passing, excluded } = await understandResumeSearch(db, { ...FIRST_PAGE, ...filters })
  const ids = await listVisibleResumeIds(db, viewer, at, {
    refine: (cards) =>
      cards.where('resume.id', '=', id).where(resumeSearchConditions({ search, words, passing, excluded, viewer, at })),
    limit: 1,
  })
  return ids.length > 0
}
