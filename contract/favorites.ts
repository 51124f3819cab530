import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ResumeCard } from './resumes.ts'
import { Id, PageMeta, PageNumber } from './shapes.ts'
import { VacancyCard } from './vacancies.ts'

const IsFavorite = z.object({ id: z.number().int(), is_favorite: z.boolean() })
const paging = z.object({ page: PageNumber })

export const listFavoriteVacancies = endpoint({
  method: 'GET',
  path: '/seeker/vacancies/favorites',
  access: 'account',
  query: paging,
  reply: z.array(VacancyCard),
  meta: PageMeta,
})

export const addFavoriteVacancy = endpoint({
  method: 'POST',
  path: '/seeker/vacancies/favorites',
  access: 'account',
  body: z.object({ vacancy_id: Id }),
  reply: IsFavorite,
  errors: ['vacancy_not_found'],
})

/** The specification appends the id; `?id=` is understood as well. Removing twice is removing. */
export const removeFavoriteVacancy = endpoint({
  method: 'DELETE',
  path: '/seeker/vacancies/favorites/:id',
  access: 'account',
  params: z.object({ id: Id }),
  reply: IsFavorite,
})
export const removeFavoriteVacancyByQuery = endpoint({
  method: 'DELETE',
  path: '/seeker/vacancies/favorites',
  access: 'account',
  query: z.object({ id: Id }),
  reply: IsFavorite,
})

export const listFavoriteResumes = endpoint({
  method: 'GET',
  path: '/employer/resumes/favorites',
  access: 'employer',
  query: paging,
  reply: z.array(ResumeCard),
  meta: PageMeta,
})

export const addFavoriteResume = endpoint({
  method: 'POST',
  path: '/employer/resumes/favorites',
  access: 'employer',
  body: z.object({ resume_id: Id }),
  reply: IsFavorite,
  errors: ['resume_not_found'],
})

export const removeFavoriteResume = endpoint({
  method: 'DELETE',
  path: '/employer/resumes/favorites/:id',
  access: 'employer',
  params: z.object({ id: Id }),
  reply: IsFavorite,
})
export const removeFavoriteResumeByQuery = endpoint({
  method: 'DELETE',
  path: '/employer/resumes/favorites',
  access: 'employer',
  query: z.object({ id: Id }),
  reply: IsFavorite,
})
