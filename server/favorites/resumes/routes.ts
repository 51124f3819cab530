import {
  addFavoriteResume,
  addResumeFolder,
  changeFavoriteResume,
  listFavoriteResumes,
  removeFavoriteResume,
  removeFavoriteResumeByQuery,
  removeResumeFolder,
  renameResumeFolder,
} from '#contract/favorites/favorites.ts'
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
  serve(listFavoriteResumes, ({ caller, query }) => listResumeFavorites(ctx, caller, query))
  serve(addFavoriteResume, ({ caller, body }) => insertResumeFavorite(ctx, caller, body))
  serve(changeFavoriteResume, ({ caller, params, body }) => updateResumeFavorite(ctx.db, caller, params.id, body))
  serve(removeFavoriteResume, ({ caller, params }) => deleteResumeFavorite(ctx.db, caller, params.id))
  serve(removeFavoriteResumeByQuery, ({ caller, query }) => deleteResumeFavorite(ctx.db, caller, query.id))

  serve(addResumeFolder, ({ caller, body }) =>
    addFavoriteFolder(ctx.db, resumeFolderOwner(caller), body.name, ctx.now()),
  )
  serve(renameResumeFolder, ({ caller, params, body }) =>
    renameFavoriteFolder(ctx.db, resumeFolderOwner(caller), params.id, body.name),
  )
  serve(removeResumeFolder, ({ caller, params }) => removeFavoriteFolder(ctx.db, resumeFolderOwner(caller), params.id))
}
