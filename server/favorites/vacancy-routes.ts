import * as contract from '#contract/favorites.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { addFolder, removeFolder, renameFolder } from './folders.ts'
import { addFavorite, changeFavorite, listFavorites, ownerOf, removeFavorite } from './vacancy-favorites.ts'

export function serveVacancyFavorites(serve: Serve, ctx: Ctx) {
  serve(contract.listFavoriteVacancies, ({ caller, query }) => listFavorites(ctx, caller, query))
  serve(contract.addFavoriteVacancy, ({ caller, body }) => addFavorite(ctx, caller, body))
  serve(contract.changeFavoriteVacancy, ({ caller, params, body }) => changeFavorite(ctx.db, caller, params.id, body))
  serve(contract.removeFavoriteVacancy, ({ caller, params }) => removeFavorite(ctx.db, caller, params.id))
  serve(contract.removeFavoriteVacancyByQuery, ({ caller, query }) => removeFavorite(ctx.db, caller, query.id))

  serve(contract.addVacancyFolder, ({ caller, body }) => addFolder(ctx.db, ownerOf(caller), body.name, ctx.now()))
  serve(contract.renameVacancyFolder, ({ caller, params, body }) =>
    renameFolder(ctx.db, ownerOf(caller), params.id, body.name),
  )
  serve(contract.removeVacancyFolder, ({ caller, params }) => removeFolder(ctx.db, ownerOf(caller), params.id))
}
