import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '#contract/errors.ts'
import type { Ctx } from '../context.ts'
import { isSigned, keyOf, nameOf, WEBP } from './addresses.ts'
import { KINDS } from './kinds.ts'

type Asked = { Params: { name: string }; Querystring: { until?: string; signature?: string } }

const YEAR = 31_536_000

/** Files of people, on a path of their own where nothing runs: a name is random, its content never changes. */
export function serveFiles(app: FastifyInstance, { db, ports, now }: Ctx) {
  app.get<Asked>('/files/:name', async ({ params: { name }, query }, reply) => {
    const key = keyOf(name) ?? refuse('not_found')
    const file =
      (await db.selectFrom('artifact').select(['kind', 'mime', 'secret']).where('key', '=', key).executeTakeFirst()) ??
      refuse('not_found')
    const { isPublic } = KINDS[file.kind]
    if (!isPublic && !isSigned(file.secret, name, query, now())) refuse('not_found')
    const content = (await ports.storage.find(name)) ?? refuse('not_found')
    sandbox(reply, file.mime, nameOf({ key, mime: file.mime }))
    reply.header('cache-control', isPublic ? `public, max-age=${YEAR}, immutable` : 'private, max-age=3600')
    return reply.type(file.mime).send(content)
  })
}

/** Even opened by itself it is a picture or a download, never a page of ours. */
function sandbox(reply: FastifyReply, mime: string, name: string) {
  const kind = mime === WEBP ? 'inline' : 'attachment'
  reply.headers({
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': `${kind}; filename="${name}"`,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
}
