import {
  addFavoriteVacancy,
  addVacancyFolder,
  changeFavoriteVacancy,
  listFavoriteVacancies,
  removeFavoriteVacancy,
  removeFavoriteVacancyByQuery,
  removeVacancyFolder,
  renameVacancyFolder,
} from '#contract/favorites/favorites.ts'
import type { Ctx } from '../../context.ts'
import type { Serve } from '../../http/endpoint-registry.ts'
import { addFavoriteFolder, removeFavoriteFolder, renameFavoriteFolder } from '../folders.ts'
import {
  deleteVacancyFavorite,
  insertVacancyFavorite,
  listVacancyFavorites,
  updateVacancyFavorite,
  vacancyFolderOwner,
} from './vacancy-favorites.ts'

export function serveVacancyFavorites(serve: Serve, ctx: Ctx) {
  serve(listFavoriteVacancies, ({ caller, query }) => listVacancyFavorites(ctx, caller, query))
  serve(addFavoriteVacancy, ({ caller, body }) => insertVacancyFavorite(ctx, caller, body))
  serve(changeFavoriteVacancy, ({ caller, params, body }) => updateVacancyFavorite(ctx.db, caller, params.id, body))
  serve(removeFavoriteVacancy, ({ caller, params }) => deleteVacancyFavorite(ctx.db, caller, params.id))
  serve(removeFavoriteVacancyByQuery, ({ caller, query }) => deleteVacancyFavorite(ctx.db, caller, query.id))

  serve(addVacancyFolder, ({ caller, body }) =>
    addFavoriteFolder(ctx.db, vacancyFolderOwner(caller), body.name, ctx.now()),
  )
  serve(renameVacancyFolder, ({ caller, params, body }) =>
    renameFavoriteFolder(ctx.db, vacancyFolderOwner(caller), params.id, body.name),
  )
  serve(removeVacancyFolder, ({ caller, params }) =>
    removeFavoriteFolder(ctx.db, vacancyFolderOwner(caller), params.id),
  )
}
