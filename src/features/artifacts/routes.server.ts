import { refuse } from '#contract/errors.ts'
import { showLatestResumePhoto } from '#features/resumes/files/resume-files.contract.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import {
  addArtifact,
  deleteArtifact,
  listArtifacts,
  showArtifact,
  type UploadPurpose,
  updateArtifactDescription,
  uploadFile,
} from './artifacts.contract.ts'
import { fileUrl } from './file-urls.server.ts'
import { type ArtifactRow, findOwnArtifact, listOwnArtifacts as listOwn, toArtifact } from './queries.server.ts'
import { storeFile } from './store-file.server.ts'

export function serveArtifacts(serve: Serve, ctx: Ctx) {
  const find = async (accountId: number, id: number) =>
    (await findOwnArtifact(ctx.db, accountId, id)) ?? refuse('artifact_not_found')
  const toReply = (row: ArtifactRow, seekerId: number) => toArtifact(row, seekerId, ctx.now())

  serve(listArtifacts, async ({ caller, query }) =>
    (await listOwn(ctx.db, caller.id, query.type)).map((row) => toReply(row, caller.id)),
  )
  serve(showLatestResumePhoto, async ({ caller }) => {
    const [latest] = await listOwn(ctx.db, caller.id, 'photo')
    return latest ? toReply(latest, caller.id) : null
  })
  serve(showArtifact, async ({ caller, params }) => toReply(await find(caller.id, params.id), caller.id))
  serve(addArtifact, async ({ caller, body: { type, ...given } }) => {
    const { id } = await storeFile(ctx, caller.id, { kind: type, ...given })
    return toReply(await find(caller.id, id), caller.id)
  })
  serve(updateArtifactDescription, async ({ caller, params: { id }, body: { description } }) => {
    await ctx.db
      .updateTable('artifact')
      .set({ description })
      .where('id', '=', id)
      .where('account_id', '=', caller.id)
      .where('kind', 'in', ['photo', 'portfolio', 'document'])
      .execute()
    return toReply(await find(caller.id, id), caller.id)
  })
  serve(deleteArtifact, async ({ caller, params: { id }, query }) => {
    const { resume_ids } = await find(caller.id, id)
    if (resume_ids.length > 0 && !query.force) {
      refuse('in_use', { details: { resume_ids }, message: 'Этот файл есть в резюме. Сначала уберите его оттуда' })
    }
    await ctx.db.deleteFrom('artifact').where('id', '=', id).where('account_id', '=', caller.id).execute()
    return { id }
  })
  serve(uploadFile, async ({ caller, body: { purpose, file } }) => {
    const stored = await storeFile(ctx, caller.id, {
      ...storedAs(purpose),
      file,
    })
    const path = fileUrl(stored, 'full', ctx.now())
    return { path, url: ctx.site.public_url + path, size: stored.size, mime: stored.mime }
  })
}

/** A photo of a company is no kind of its own: nobody but an operator sees it first, as a document of the company. */
function storedAs(purpose: UploadPurpose) {
  if (purpose === 'message' || purpose === 'support') return { kind: 'document', isForMessage: true } as const
  if (purpose === 'company_photo') return { kind: 'company_document', isCompanyPhoto: true } as const
  return { kind: purpose }
}
