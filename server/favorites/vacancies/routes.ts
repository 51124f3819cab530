import * as contract from '#contract/favorites/favorites.ts'
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
  serve(contract.listFavoriteVacancies, ({ caller, query }) => listVacancyFavorites(ctx, caller, query))
  serve(contract.addFavoriteVacancy, ({ caller, body }) => insertVacancyFavorite(ctx, caller, body))
  serve(contract.changeFavoriteVacancy, ({ caller, params, body }) =>
    updateVacancyFavorite(ctx.db, caller, params.id, body),
  )
  serve(contract.removeFavoriteVacancy, ({ caller, params }) => deleteVacancyFavorite(ctx.db, caller, params.id))
  serve(contract.removeFavoriteVacancyByQuery, ({ caller, query }) => deleteVacancyFavorite(ctx.db, caller, query.id))

  serve(contract.addVacancyFolder, ({ caller, body }) =>
    addFavoriteFolder(ctx.db, vacancyFolderOwner(caller), body.name, ctx.now()),
  )
  serve(contract.renameVacancyFolder, ({ caller, params, body }) =>
    renameFavoriteFolder(ctx.db, vacancyFolderOwner(caller), params.id, body.name),
  )
  serve(contract.removeVacancyFolder, ({ caller, params }) =>
    removeFavoriteFolder(ctx.db, vacancyFolderOwner(caller), params.id),
  )
}
