import * as contract from '#contract/favorites.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { addFolder, removeFolder, renameFolder } from './folders.ts'
import { addFavorite, changeFavorite, listFavorites, ownerOf, removeFavorite } from './resume-favorites.ts'

export function serveResumeFavorites(serve: Serve, ctx: Ctx) {
  serve(contract.listFavoriteResumes, ({ caller, query }) => listFavorites(ctx, caller, query))
  serve(contract.addFavoriteResume, ({ caller, body }) => addFavorite(ctx, caller, body))
  serve(contract.changeFavoriteResume, ({ caller, params, body }) => changeFavorite(ctx.db, caller, params.id, body))
  serve(contract.removeFavoriteResume, ({ caller, params }) => removeFavorite(ctx.db, caller, params.id))
  serve(contract.removeFavoriteResumeByQuery, ({ caller, query }) => removeFavorite(ctx.db, caller, query.id))

  serve(contract.addResumeFolder, ({ caller, body }) => addFolder(ctx.db, ownerOf(caller), body.name, ctx.now()))
  serve(contract.renameResumeFolder, ({ caller, params, body }) =>
    renameFolder(ctx.db, ownerOf(caller), params.id, body.name),
  )
  serve(contract.removeResumeFolder, ({ caller, params }) => removeFolder(ctx.db, ownerOf(caller), params.id))
}
