import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { serveBlacklist } from './blacklist/routes.server.ts'
import { findDeviceFavorites, takeOverDeviceFavorites } from './device/device-favorites.server.ts'
import {
  addFavoriteResume,
  addFavoriteVacancy,
  type FavoriteEndpoints,
  favoriteResumeEndpoints,
  favoriteVacancyEndpoints,
  listDeviceFavorites,
  listFavoriteResumes,
  listFavoriteVacancies,
  mergeDeviceFavorites,
} from './favorites.contract.ts'
import {
  deleteFavorite,
  type FavoriteStore,
  folderOwnerOf,
  insertFavorite,
  updateFavorite,
} from './favorites.server.ts'
import { addFavoriteFolder, removeFavoriteFolder, renameFavoriteFolder } from './folders.server.ts'
import { listResumeFavorites, RESUME_FAVORITES } from './resume-favorites.server.ts'
import { listVacancyFavorites, VACANCY_FAVORITES } from './vacancy-favorites.server.ts'

export function serveFavorites(serve: Serve, ctx: Ctx) {
  serve(listFavoriteVacancies, ({ caller, query }) => listVacancyFavorites(ctx, caller, query))
  serve(addFavoriteVacancy, ({ caller, body: { vacancy_id, ...change } }) =>
    insertFavorite(ctx, VACANCY_FAVORITES, caller, vacancy_id, change),
  )
  serve(listDeviceFavorites, ({ query }) => findDeviceFavorites(ctx, query.ids))
  serve(mergeDeviceFavorites, ({ caller, body }) => takeOverDeviceFavorites(ctx, caller, body.vacancy_ids))
  serveFavoriteChanges(serve, ctx, VACANCY_FAVORITES, favoriteVacancyEndpoints)

  serve(listFavoriteResumes, ({ caller, query }) => listResumeFavorites(ctx, caller, query))
  serve(addFavoriteResume, ({ caller, body: { resume_id, ...change } }) =>
    insertFavorite(ctx, RESUME_FAVORITES, caller, resume_id, change),
  )
  serveFavoriteChanges(serve, ctx, RESUME_FAVORITES, favoriteResumeEndpoints)

  serveBlacklist(serve, ctx)
}

function serveFavoriteChanges(serve: Serve, { db, now }: Ctx, store: FavoriteStore, endpoints: FavoriteEndpoints) {
  serve(endpoints.change, ({ caller, params, body }) => updateFavorite(db, store, caller, params.id, body))
  serve(endpoints.remove, ({ caller, params }) => deleteFavorite(db, store, caller, params.id))
  serve(endpoints.removeByQuery, ({ caller, query }) => deleteFavorite(db, store, caller, query.id))

  serve(endpoints.addFolder, ({ caller, body }) =>
    addFavoriteFolder(db, folderOwnerOf(store, caller), body.name, now()),
  )
  serve(endpoints.renameFolder, ({ caller, params, body }) =>
    renameFavoriteFolder(db, folderOwnerOf(store, caller), params.id, body.name),
  )
  serve(endpoints.removeFolder, ({ caller, params }) =>
    removeFavoriteFolder(db, folderOwnerOf(store, caller), params.id),
  )
}
