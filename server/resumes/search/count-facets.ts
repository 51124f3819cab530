import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { countFacets } from '../../search-facets/count-facets.ts'
import { isResumeVisibleTo } from '../visibility/visibility-conditions.ts'
import { RESUME_FACETS } from './facet-definitions.ts'
import { passingResumes, type ResumeSearchRequest, resumeNonFacetConditions } from './search-conditions.ts'

/** Counts the resumes that this viewer finds and the values of each facet. */
export const countResumeFacets = (db: Db, request: ResumeSearchRequest) =>
  countFacets(db, {
    facets: RESUME_FACETS,
    search: request.search,
    at: request.at,
    from: sql`resume inner join seeker on seeker.id = resume.seeker_id`,
    where: [isResumeVisibleTo(request.viewer), ...resumeNonFacetConditions(request)],
    passing: passingResumes(request),
  })
