import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ResumeCard } from './resumes.ts'
import { Id, ListPage, Named, optional, PageMeta, requiredText, text } from './shapes.ts'
import { HasPage, VacancyCard } from './vacancies.ts'

const IsFavorite = z.object({ id: z.number().int(), is_favorite: z.boolean() })
const paging = z.object({ page: ListPage })

export const NOTE_LENGTH = 500
export const FOLDER_NAME_LENGTH = 60

/** Private note and folder of a favorite. */
const Kept = z.object({ note: z.string(), folder_id: z.number().int().nullable() })
const KeptChange = z.object({ note: text(NOTE_LENGTH).optional(), folder_id: optional(Id) })
export type KeptChange = z.output<typeof KeptChange>

const Folder = Named
const FolderName = z.object({ name: requiredText(FOLDER_NAME_LENGTH) })
/** `all` counts favorites with and without a folder. */
const FavoritesMeta = PageMeta.extend({
  all: z.number().int(),
  folders: z.array(Folder.extend({ count: z.number().int() })),
})
export type FavoritesMeta = z.infer<typeof FavoritesMeta>

export const FavoriteVacancy = VacancyCard.extend(Kept.shape).extend(HasPage.shape)
export type FavoriteVacancy = z.infer<typeof FavoriteVacancy>

export const listFavoriteVacancies = endpoint({
  method: 'GET',
  path: '/seeker/vacancies/favorites',
  access: 'account',
  query: paging.extend({ folder_id: optional(Id) }),
  reply: z.array(FavoriteVacancy),
  meta: FavoritesMeta,
  errors: ['not_found'],
})

/** Also for archived vacancies. Accepts note and folder so that a removal can be undone completely. */
export const addFavoriteVacancy = endpoint({
  method: 'POST',
  path: '/seeker/vacancies/favorites',
  access: 'account',
  body: KeptChange.extend({ vacancy_id: Id }),
  reply: IsFavorite,
  errors: ['vacancy_not_found', 'not_found', 'limit_reached'],
})

/** Absent fields stay unchanged; a null folder removes the favorite from its folder. */
export const changeFavoriteVacancy = endpoint({
  method: 'PUT',
  path: '/seeker/vacancies/favorites/:id',
  access: 'account',
  params: z.object({ id: Id }),
  body: KeptChange,
  reply: Kept.extend({ id: z.number().int() }),
  errors: ['not_found'],
})

export const addVacancyFolder = endpoint({
  method: 'POST',
  path: '/seeker/vacancies/favorites/folders',
  access: 'account',
  body: FolderName,
  reply: Folder,
  errors: ['folder_exists', 'limit_reached'],
})

export const renameVacancyFolder = endpoint({
  method: 'PUT',
  path: '/seeker/vacancies/favorites/folders/:id',
  access: 'account',
  params: z.object({ id: Id }),
  body: FolderName,
  reply: Folder,
  errors: ['not_found', 'folder_exists'],
})

/** The favorites of the folder are not deleted. Idempotent. */
export const removeVacancyFolder = endpoint({
  method: 'DELETE',
  path: '/seeker/vacancies/favorites/folders/:id',
  access: 'account',
  params: z.object({ id: Id }),
  reply: z.object({ id: z.number().int() }),
})

/** The specification puts the id in the path; `?id=` is accepted too. Idempotent. */
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

export const FavoriteResume = ResumeCard.extend(Kept.shape)
export type FavoriteResume = z.infer<typeof FavoriteResume>

export const listFavoriteResumes = endpoint({
  method: 'GET',
  path: '/employer/resumes/favorites',
  access: 'employer',
  query: paging.extend({ folder_id: optional(Id) }),
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
  role: 'viewer',
  body: KeptChange.extend({ resume_id: Id }),
  reply: IsFavorite,
  errors: ['resume_not_found', 'not_found', 'limit_reached'],
})

/** Absent fields stay unchanged; a null folder removes the favorite from its folder. */
export const changeFavoriteResume = endpoint({
  method: 'PUT',
  path: '/employer/resumes/favorites/:id',
  access: 'employer',
  role: 'viewer',
  params: z.object({ id: Id }),
  body: KeptChange,
  reply: Kept.extend({ id: z.number().int() }),
  errors: ['not_found'],
})

export const addResumeFolder = endpoint({
  method: 'POST',
  path: '/employer/resumes/favorites/folders',
  access: 'employer',
  role: 'viewer',
  body: FolderName,
  reply: Folder,
  errors: ['folder_exists', 'limit_reached'],
})

export const renameResumeFolder = endpoint({
  method: 'PUT',
  path: '/employer/resumes/favorites/folders/:id',
  access: 'employer',
  role: 'viewer',
  params: z.object({ id: Id }),
  body: FolderName,
  reply: Folder,
  errors: ['not_found', 'folder_exists'],
})

/** The favorites of the folder are not deleted. Idempotent. */
export const removeResumeFolder = endpoint({
  method: 'DELETE',
  path: '/employer/resumes/favorites/folders/:id',
  access: 'employer',
  role: 'viewer',
  params: z.object({ id: Id }),
  reply: z.object({ id: z.number().int() }),
})

export const removeFavoriteResume = endpoint({
  method: 'DELETE',
  path: '/employer/resumes/favorites/:id',
  access: 'employer',
  role: 'viewer',
  params: z.object({ id: Id }),
  reply: IsFavorite,
})
export const removeFavoriteResumeByQuery = endpoint({
  method: 'DELETE',
  path: '/employer/resumes/favorites',
  access: 'employer',
  role: 'viewer',
  query: z.object({ id: Id }),
  reply: IsFavorite,
})
