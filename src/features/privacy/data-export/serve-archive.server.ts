import type { FastifyInstance } from 'fastify'
import { refuse } from '#contract/errors.ts'
import { findSessionCaller } from '#features/accounts/server/request-caller.ts'
import { storedFileName, ZIP } from '#features/artifacts/file-urls.server.ts'
import { fileNameParameter } from '#lib/network/file-name-parameter.ts'
import type { Ctx } from '#platform/context.ts'
import { findExportFile } from './export-requests.server.ts'

/**
 * Serves the archive of a personal data export to its owner's session. It is not an endpoint of the registry, because
 * those build their whole reply in memory.
 */
export function serveArchive(app: FastifyInstance, ctx: Ctx) {
  const secure = ctx.site.public_url.startsWith('https:')
  app.get<{ Params: { key: string } }>('/api/profile/export/:key/file', async (request, reply) => {
    const caller = (await findSessionCaller(ctx, request, { secure })) ?? refuse('signed_out')
    const { key } = request.params
    const { name, type } = await findExportFile(ctx, caller.id, key)
    const { size, content } =
      (await ctx.integrations.storage.open(storedFileName({ key, mime: ZIP }))) ?? refuse('not_found')
    reply.headers({
      'content-disposition': `attachment; ${fileNameParameter(name)}`,
      'cache-control': 'private, no-store',
      ...(size !== undefined && { 'content-length': size }),
    })
    return reply.type(type).send(content)
  })
}
