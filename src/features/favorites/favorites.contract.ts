import { z } from 'zod'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { listOf, optional } from '#contract/form-shapes.ts'
import { ListQuery, PageMeta } from '#contract/paging.ts'
import { boundedText, DateTime, Id, IdParams, IdReply, NamedItem, requiredLine } from '#contract/shapes.ts'
import { ResumeCard } from '#features/resumes/contract/resumes.ts'
import { VacancyCard } from '#features/vacancies/contract/vacancy-card.ts'
import { PageAvailability } from '#features/vacancies/page/vacancy-page.contract.ts'

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
export const FolderNameInput = z.object({ name: requiredLine(MAX_FOLDER_NAME_LENGTH) })
/** `all` counts favorites with and without a folder. */
export const FavoritesMeta = PageMeta.extend({
  all: z.number().int(),
  folders: z.array(FavoriteFolder.extend({ count: z.number().int() })),
})
export type FavoritesMeta = z.infer<typeof FavoritesMeta>

type FavoritesScope = Pick<Endpoint, 'path' | 'minCompanyRole'> & { access: 'account' | 'employer' }

/** Endpoints that do not depend on the kind of the favorites. */
const defineFavoriteEndpoints = ({ path, ...allowed }: FavoritesScope) => ({
  /** Absent fields stay unchanged; a null folder removes the favorite from its folder. */
  change: endpoint({
    ...allowed,
    method: 'PUT',
    path: `${path}/:id`,
    params: IdParams,
    body: FavoriteChange,
    reply: FavoriteDetails.extend({ id: z.number().int() }),
    errors: ['not_found'],
  }),
  addFolder: endpoint({
    ...allowed,
    method: 'POST',
    path: `${path}/folders`,
    body: FolderNameInput,
    reply: FavoriteFolder,
    errors: ['folder_exists', 'limit_reached'],
  }),
  renameFolder: endpoint({
    ...allowed,
    method: 'PUT',
    path: `${path}/folders/:id`,
    params: IdParams,
    body: FolderNameInput,
    reply: FavoriteFolder,
    errors: ['not_found', 'folder_exists'],
  }),
  /** The favorites of the folder are not deleted. Idempotent. */
  removeFolder: endpoint({
    ...allowed,
    method: 'DELETE',
    path: `${path}/folders/:id`,
    params: IdParams,
    reply: IdReply,
  }),
  /** The specification puts the id in the path; `?id=` is accepted too. Idempotent. */
  remove: endpoint({ ...allowed, method: 'DELETE', path: `${path}/:id`, params: IdParams, reply: FavoriteState }),
  removeByQuery: endpoint({
    ...allowed,
    method: 'DELETE',
    path,
    query: z.object({ id: Id }),
    reply: FavoriteState,
  }),
})

export type FavoriteEndpoints = ReturnType<typeof defineFavoriteEndpoints>

const FavoritesQuery = ListQuery.extend({ folder_id: optional(Id) })
export type FavoritesQuery = z.output<typeof FavoritesQuery>

const VACANCIES_SCOPE = { path: '/seeker/vacancies/favorites', access: 'account' } as const
/** Favorites are personal, so every role of the company may change them. */
const RESUMES_SCOPE = { path: '/employer/resumes/favorites', access: 'employer', minCompanyRole: 'viewer' } as const

/** A saved vacancy stays when it is closed: `closed_at` is null while it is open. */
const SavedVacancyCard = VacancyCard.extend(PageAvailability.shape).extend({ closed_at: DateTime.nullable() })
export type SavedVacancyCard = z.infer<typeof SavedVacancyCard>

export const FavoriteVacancy = SavedVacancyCard.extend(FavoriteDetails.shape)
export type FavoriteVacancy = z.infer<typeof FavoriteVacancy>

export const listFavoriteVacancies = endpoint({
  ...VACANCIES_SCOPE,
  method: 'GET',
  query: FavoritesQuery,
  reply: z.array(FavoriteVacancy),
  meta: FavoritesMeta,
  errors: ['not_found'],
})

/** Also for archived vacancies. Accepts note and folder so that a removal can be undone completely. */
export const addFavoriteVacancy = endpoint({
  ...VACANCIES_SCOPE,
  method: 'POST',
  body: FavoriteChange.extend({ vacancy_id: Id }),
  reply: FavoriteState,
  errors: ['vacancy_not_found', 'not_found', 'limit_reached'],
})

/** A device keeps as many. */
const DeviceIds = listOf(Id, 100)

/** The vacancies that a guest has saved on a device. Archived ones stay; those that may not be read are left out. */
export const listDeviceFavorites = endpoint({
  method: 'GET',
  path: '/seeker/vacancies/on-device',
  access: 'guest',
  query: z.object({ ids: DeviceIds }),
  reply: z.array(SavedVacancyCard),
})

/** Takes over what was saved on a device before the sign-in, the newest first. What is saved already stays as it is. */
export const mergeDeviceFavorites = endpoint({
  method: 'POST',
  path: `${VACANCIES_SCOPE.path}/merge`,
  access: 'account',
  body: z.object({ vacancy_ids: DeviceIds }),
  reply: z.object({ saved: z.number().int() }),
  errors: ['limit_reached'],
})

export const favoriteVacancyEndpoints = defineFavoriteEndpoints(VACANCIES_SCOPE)
export const {
  change: changeFavoriteVacancy,
  addFolder: addVacancyFolder,
  renameFolder: renameVacancyFolder,
  removeFolder: removeVacancyFolder,
  remove: removeFavoriteVacancy,
  removeByQuery: removeFavoriteVacancyByQuery,
} = favoriteVacancyEndpoints

export const FavoriteResume = ResumeCard.extend(FavoriteDetails.shape)
export type FavoriteResume = z.infer<typeof FavoriteResume>

export const listFavoriteResumes = endpoint({
  ...RESUMES_SCOPE,
  method: 'GET',
  query: FavoritesQuery,
  reply: z.array(FavoriteResume),
  meta: FavoritesMeta,
  errors: ['not_found'],
})

/** Accepts note and folder so that a removal can be undone completely. */
export const addFavoriteResume = endpoint({
  ...RESUMES_SCOPE,
  method: 'POST',
  body: FavoriteChange.extend({ resume_id: Id }),
  reply: FavoriteState,
  errors: ['resume_not_found', 'not_found', 'limit_reached'],
})

export const favoriteResumeEndpoints = defineFavoriteEndpoints(RESUMES_SCOPE)
export const {
  change: changeFavoriteResume,
  addFolder: addResumeFolder,
  renameFolder: renameResumeFolder,
  removeFolder: removeResumeFolder,
  remove: removeFavoriteResume,
  removeByQuery: removeFavoriteResumeByQuery,
} = favoriteResumeEndpoints
