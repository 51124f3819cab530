import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { checkCareer, downloadCareer, downloadCareerKey, listCareerKeys } from './career.contract.ts'
import { findPublicKey, listPublicKeys } from './career-keys.server.ts'
import { checkCareerInput } from './check-career.server.ts'
import { exportCareer } from './export-career.server.ts'

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
