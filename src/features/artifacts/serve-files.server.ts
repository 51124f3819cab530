import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import { fileNameParameter } from '#lib/network/file-name-parameter.ts'
import type { Ctx } from '#platform/context.ts'
import { ARTIFACT_KINDS } from './artifact-kinds.server.ts'
import { isSignatureValid, keyOfFileName, storedFileName, WEBP } from './file-urls.server.ts'

type FileRequest = { Params: { name: string }; Querystring: { until?: string; signature?: string } }

const YEAR_SECONDS = 31_536_000

/**
 * Serves uploaded files under `/files/`, where no script may run. Names are random and contents never change. A private
 * file needs a valid signature. Refuses `not_found` in every other case.
 */
export function serveFiles(app: FastifyInstance, { db, integrations, now }: Ctx) {
  app.get<FileRequest>('/files/:name', async ({ params: { name }, query }, reply) => {
    const key = keyOfFileName(name) ?? refuse('not_found')
    const file =
      (await db
        .selectFrom('artifact')
        .leftJoin('message_file', 'message_file.artifact_id', 'artifact.id')
        .leftJoin('support_message_file', 'support_message_file.artifact_id', 'artifact.id')
        .leftJoin('company_photo', 'company_photo.artifact_id', 'artifact.id')
        .leftJoin('complaint_file', 'complaint_file.artifact_id', 'artifact.id')
        .select(['kind', 'mime', 'secret', 'company_photo.state as photo_state'])
        .select((eb) =>
          eb.fn.coalesce('message_file.name', 'support_message_file.name', 'complaint_file.name').as('shown_name'),
        )
        .where('key', '=', key)
        // A file of a message that an operator has hidden.
        .where(
          sql<boolean>`not exists (select from message where id = message_file.message_id and hidden_at is not null)`,
        )
        .executeTakeFirst()) ?? refuse('not_found')
    const isPublic = ARTIFACT_KINDS[file.kind].isPublic || file.photo_state === 'approved'
    if (!isPublic && !isSignatureValid(file.secret, name, query, now())) refuse('not_found')
    const { size, content } = (await integrations.storage.open(name)) ?? refuse('not_found')
    setSandboxHeaders(reply, file.mime, { name: storedFileName({ key, mime: file.mime }), shownName: file.shown_name })
    reply.header('cache-control', isPublic ? `public, max-age=${YEAR_SECONDS}, immutable` : 'private, max-age=3600')
    if (size !== undefined) reply.header('content-length', size)
    return reply.type(file.mime).send(content)
  })
}

/** `shownName`: a file of a message is saved under the name that its reader sees. */
type FileNames = { name: string; shownName: string | null }

/** Headers that prevent a file opened directly from running as a page of our site. */
function setSandboxHeaders(reply: FastifyReply, mime: string, { name, shownName }: FileNames) {
  const kind = mime === WEBP ? 'inline' : 'attachment'
  reply.headers({
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': `${kind}; filename="${name}"${shownName === null ? '' : `; ${fileNameParameter(shownName)}`}`,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  })
}
