import {
  addArtifact,
  deleteArtifact,
  describeArtifact,
  listArtifacts,
  showArtifact,
  upload,
} from '#contract/artifacts.ts'
import { refuse } from '#contract/errors.ts'
import { showMyResumePhotoArtifact } from '#contract/resume-files.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { addressOf } from './addresses.ts'
import { keepFile } from './keep-file.ts'
import { type ArtifactRow, artifactOf, findArtifact, listArtifacts as listOwn } from './queries.ts'

export function serveArtifacts(serve: Serve, ctx: Ctx) {
  const find = async (accountId: number, id: number) =>
    (await findArtifact(ctx.db, accountId, id)) ?? refuse('artifact_not_found')
  const print = (row: ArtifactRow, seekerId: number) => artifactOf(row, seekerId, ctx.now())

  serve(listArtifacts, async ({ caller, query }) =>
    (await listOwn(ctx.db, caller.id, query.type)).map((row) => print(row, caller.id)),
  )
  serve(showMyResumePhotoArtifact, async ({ caller }) => {
    const [latest] = await listOwn(ctx.db, caller.id, 'photo')
    return latest ? print(latest, caller.id) : null
  })
  serve(showArtifact, async ({ caller, params }) => print(await find(caller.id, params.id), caller.id))
  serve(addArtifact, async ({ caller, body: { type, ...given } }) => {
    const { id } = await keepFile(ctx, caller.id, { kind: type, ...given })
    return print(await find(caller.id, id), caller.id)
  })
  serve(describeArtifact, async ({ caller, params: { id }, body: { description } }) => {
    await ctx.db
      .updateTable('artifact')
      .set({ description })
      .where('id', '=', id)
      .where('account_id', '=', caller.id)
      .where('kind', 'in', ['photo', 'portfolio', 'document'])
      .execute()
    return print(await find(caller.id, id), caller.id)
  })
  serve(deleteArtifact, async ({ caller, params: { id }, query }) => {
    const { resume_ids } = await find(caller.id, id)
    if (resume_ids.length > 0 && !query.force) {
      refuse('in_use', { details: { resume_ids }, message: 'Этот файл показан в резюме' })
    }
    await ctx.db.deleteFrom('artifact').where('id', '=', id).where('account_id', '=', caller.id).execute()
    return { id }
  })
  serve(upload, async ({ caller, body: { purpose, file } }) => {
    const kept = await keepFile(ctx, caller.id, { kind: purpose, file })
    const path = addressOf(kept, 'full', ctx.now())
    return { path, url: ctx.site.public_url + path, size: kept.size, mime: kept.mime }
  })
}
