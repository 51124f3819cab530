import * as contract from '#contract/favorites/favorites.ts'
import type { Ctx } from '../../context.ts'
import type { Serve } from '../../http/endpoint-registry.ts'
import { addFavoriteFolder, removeFavoriteFolder, renameFavoriteFolder } from '../folders.ts'
import {
  deleteResumeFavorite,
  insertResumeFavorite,
  listResumeFavorites,
  resumeFolderOwner,
  updateResumeFavorite,
} from './resume-favorites.ts'

export function serveResumeFavorites(serve: Serve, ctx: Ctx) {
  serve(contract.listFavoriteResumes, ({ caller, query }) => listResumeFavorites(ctx, caller, query))
  serve(contract.addFavoriteResume, ({ caller, body }) => insertResumeFavorite(ctx, caller, body))
  serve(contract.changeFavoriteResume, ({ caller, params, body }) =>
    updateResumeFavorite(ctx.db, caller, params.id, body),
  )
  serve(contract.removeFavoriteResume, ({ caller, params }) => deleteResumeFavorite(ctx.db, caller, params.id))
  serve(contract.removeFavoriteResumeByQuery, ({ caller, query }) => deleteResumeFavorite(ctx.db, caller, query.id))

  serve(contract.addResumeFolder, ({ caller, body }) =>
    addFavoriteFolder(ctx.db, resumeFolderOwner(caller), body.name, ctx.now()),
  )
  serve(contract.renameResumeFolder, ({ caller, params, body }) =>
    renameFavoriteFolder(ctx.db, resumeFolderOwner(caller), params.id, body.name),
  )
  serve(contract.removeResumeFolder, ({ caller, params }) =>
    removeFavoriteFolder(ctx.db, resumeFolderOwner(caller), params.id),
  )
}
