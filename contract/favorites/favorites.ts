import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import {
  boundedText,
  Id,
  IdParams,
  IdReply,
  ListQuery,
  NamedItem,
  optional,
  PageMeta,
  requiredText,
} from '../core/shapes.ts'
import { ResumeCard } from '../resumes/resumes.ts'
import { PageAvailability, VacancyCard } from '../vacancies/vacancies.ts'

export const FavoriteState = z.object({ id: z.number().int(), is_favorite: z.boolean() })

export const MAX_FAVORITE_NOTE_LENGTH = 500
export const MAX_FOLDER_NAME_LENGTH = 60

/** Private note and folder of a favorite. */
const FavoriteDetails = z.object({ note: z.string(), folder_id: z.number().int().nullable() })
export const FavoriteChange = z.object({
  note: boundedText(MAX_FAVORITE_NOTE_LENGTH).optional(),
  folder_id: optional(Id),
})
export type FavoriteChange = z.output<typeof FavoriteChange>

const FavoriteFolder = NamedItem
export const FolderNameInput = z.object({ name: requiredText(MAX_FOLDER_NAME_LENGTH) })
/** `all` counts favorites with and without a folder. */
export const FavoritesMeta = PageMeta.extend({
  all: z.number().int(),
  folders: z.array(FavoriteFolder.extend({ count: z.number().int() })),
})
export type FavoritesMeta = z.infer<typeof FavoritesMeta>

export const FavoriteVacancy = VacancyCard.extend(FavoriteDetails.shape).extend(PageAvailability.shape)
export type FavoriteVacancy = z.infer<typeof FavoriteVacancy>

export const listFavoriteVacancies = endpoint({
  method: 'GET',
  path: '/seeker/vacancies/favorites',
  access: 'account',
  query: ListQuery.extend({ folder_id: optional(Id) }),
  reply: z.array(FavoriteVacancy),
  meta: FavoritesMeta,
  errors: ['not_found'],
})

/** Also for archived vacancies. Accepts note and folder so that a removal can be undone completely. */
export const addFavoriteVacancy = endpoint({
  method: 'POST',
  path: '/seeker/vacancies/favorites',
  access: 'account',
  body: FavoriteChange.extend({ vacancy_id: Id }),
  reply: FavoriteState,
  errors: ['vacancy_not_found', 'not_found', 'limit_reached'],
})

/** Absent fields stay unchanged; a null folder removes the favorite from its folder. */
export const changeFavoriteVacancy = endpoint({
  method: 'PUT',
  path: '/seeker/vacancies/favorites/:id',
  access: 'account',
  params: IdParams,
  body: FavoriteChange,
  reply: FavoriteDetails.extend({ id: z.number().int() }),
  errors: ['not_found'],
})

export const addVacancyFolder = endpoint({
  method: 'POST',
  path: '/seeker/vacancies/favorites/folders',
  access: 'account',
  body: FolderNameInput,
  reply: FavoriteFolder,
  errors: ['folder_exists', 'limit_reached'],
})

export const renameVacancyFolder = endpoint({
  method: 'PUT',
  path: '/seeker/vacancies/favorites/folders/:id',
  access: 'account',
  params: IdParams,
  body: FolderNameInput,
  reply: FavoriteFolder,
  errors: ['not_found', 'folder_exists'],
})

/** The favorites of the folder are not deleted. Idempotent. */
export const removeVacancyFolder = endpoint({
  method: 'DELETE',
  path: '/seeker/vacancies/favorites/folders/:id',
  access: 'account',
  params: IdParams,
  reply: IdReply,
})

/** The specification puts the id in the path; `?id=` is accepted too. Idempotent. */
export const removeFavoriteVacancy = endpoint({
  method: 'DELETE',
  path: '/seeker/vacancies/favorites/:id',
  access: 'account',
  params: IdParams,
  reply: FavoriteState,
})
export const removeFavoriteVacancyByQuery = endpoint({
  method: 'DELETE',
  path: '/seeker/vacancies/favorites',
  access: 'account',
  query: z.object({ id: Id }),
  reply: FavoriteState,
})

export const FavoriteResume = ResumeCard.extend(FavoriteDetails.shape)
export type FavoriteResume = z.infer<typeof FavoriteResume>

export const listFavoriteResumes = endpoint({
  method: 'GET',
  path: '/employer/resumes/favorites',
  access: 'employer',
  query: ListQuery.extend({ folder_id: optional(Id) }),
  reply: z.array(FavoriteResume),
  meta: FavoritesMeta,
  errors: ['not_found'],
})

/**
 * Favorites are personal, so every role of the company may add them. Accepts note and folder so that a removal can be
 * undone completely.
 */
export const addFavoriteResume = endpoint({
  method: 'POST',
  path: '/employer/resumes/favorites',
  access: 'employer',
  minCompanyRole: 'viewer',
  body: FavoriteChange.extend({ resume_id: Id }),
  reply: FavoriteState,
  errors: ['resume_not_found', 'not_found', 'limit_reached'],
})

/** Absent fields stay unchanged; a null folder removes the favorite from its folder. */
export const changeFavoriteResume = endpoint({
  method: 'PUT',
  path: '/employer/resumes/favorites/:id',
  access: 'employer',
  minCompanyRole: 'viewer',
  params: IdParams,
  body: FavoriteChange,
  reply: FavoriteDetails.extend({ id: z.number().int() }),
  errors: ['not_found'],
})

export const addResumeFolder = endpoint({
  method: 'POST',
  path: '/employer/resumes/favorites/folders',
  access: 'employer',
  minCompanyRole: 'viewer',
  body: FolderNameInput,
  reply: FavoriteFolder,
  errors: ['folder_exists', 'limit_reached'],
})

export const renameResumeFolder = endpoint({
  method: 'PUT',
  path: '/employer/resumes/favorites/folders/:id',
  access: 'employer',
  minCompanyRole: 'viewer',
  params: IdParams,
  body: FolderNameInput,
  reply: FavoriteFolder,
  errors: ['not_found', 'folder_exists'],
})

/** The favorites of the folder are not deleted. Idempotent. */
export const removeResumeFolder = endpoint({
  method: 'DELETE',
  path: '/employer/resumes/favorites/folders/:id',
  access: 'employer',
  minCompanyRole: 'viewer',
  params: IdParams,
  reply: IdReply,
})

export const removeFavoriteResume = endpoint({
  method: 'DELETE',
  path: '/employer/resumes/favorites/:id',
  access: 'employer',
  minCompanyRole: 'viewer',
  params: IdParams,
  reply: FavoriteState,
})
export const removeFavoriteResumeByQuery = endpoint({
  method: 'DELETE',
  path: '/employer/resumes/favorites',
  access: 'employer',
  minCompanyRole: 'viewer',
  query: z.object({ id: Id }),
  reply: FavoriteState,
})
