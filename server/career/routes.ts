import { checkCareer, downloadCareer, downloadCareerKey, listCareerKeys } from '#contract/career/career.ts'
import { refuse } from '#contract/core/errors.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { findPublicKey, listPublicKeys } from './career-keys.ts'
import { checkCareerInput } from './check-career.ts'
import { exportCareer } from './export-career.ts'

export function serveCareer(serve: Serve, ctx: Ctx) {
  serve(downloadCareer, ({ caller }) => exportCareer(ctx, caller.id))
  serve(checkCareer, ({ caller, body, client }) => checkCareerInput(ctx, caller, body, client))
  serve(listCareerKeys, () => listPublicKeys(ctx.db))
  serve(downloadCareerKey, async ({ params }) => {
    const key = (await findPublicKey(ctx.db, params.key)) ?? refuse('not_found')
    const pem = String(key.export({ format: 'pem', type: 'spki' }))
    const content = Buffer.from(pem).toString('base64')
    return { name: `smena-${params.key}.pem`, type: 'application/x-pem-file', content }
  })
}
