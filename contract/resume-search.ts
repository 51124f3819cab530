import { z } from 'zod'
import { EXPERIENCES, SCHEDULES, WORK_TYPES } from './dictionaries/work.ts'
import { endpoint } from './endpoint.ts'
import { ResumeCard, ResumePage } from './resumes.ts'
import {
  found,
  Id,
  many,
  oneOf,
  optional,
  PageNumber,
  PerPage,
  SearchText,
  SlugOrId,
  TOO_DEEP,
  wholeNumber,
  withinDepth,
} from './shapes.ts'
import { Facet } from './vacancy-search.ts'

export const ResumeSearch = z
  .object({
    text: SearchText,
    region_ids: many(Id),
    city_ids: many(Id),
    professional_role_ids: many(Id),
    /** Roubles a month; resumes without a figure match too. */
    salary_to: optional(wholeNumber(1, 100_000_000)),
    experience_ids: many(oneOf(EXPERIENCES)),
    work_type_ids: many(oneOf(WORK_TYPES)),
    schedule_ids: many(oneOf(SCHEDULES)),
    order_by: z.enum(['relevance', 'refreshed', 'salary_asc', 'salary_desc']).optional(),
    page: PageNumber,
    per_page: PerPage,
  })
  .refine(withinDepth, TOO_DEEP)
export type ResumeSearch = z.output<typeof ResumeSearch>

/** Each viewer finds what he may see: guests and seekers only what is shown to everyone. */
export const searchResumes = endpoint({
  method: 'GET',
  path: '/resumes/search',
  access: 'guest',
  query: ResumeSearch,
  reply: found(ResumeCard).extend({ facets: z.array(Facet) }),
})

const params = z.object({ id: SlugOrId })

export const showResume = endpoint({
  method: 'GET',
  path: '/resumes/:id',
  access: 'guest',
  params,
  reply: ResumePage,
  errors: ['resume_not_found'],
})

/** The specification's second address of the same page, for employers. */
export const showResumeToEmployer = endpoint({
  method: 'GET',
  path: '/employer/resumes/:id',
  access: 'employer',
  params,
  reply: ResumePage,
  errors: ['resume_not_found'],
})
