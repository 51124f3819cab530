import { sql } from 'kysely'
import { refuseField } from '#contract/core/errors.ts'
import type { ConversationMessage } from '#contract/negotiations/conversations/conversation-shapes.ts'
import type { NewMessage } from '#contract/negotiations/conversations/conversations.ts'
import { MAX_MESSAGE_FILES } from '#contract/negotiations/negotiation-constants.ts'
import type { Db } from '#database/connect.ts'
import { type FileRow, fullFileUrl, mediumFileUrl } from '../../artifacts/queries.ts'
import { storeFormFile } from '../../artifacts/store-form-file.ts'
import type { Ctx } from '../../context.ts'
import { isUniqueViolation } from '../../http/database-errors.ts'
import type { ConversationReader } from './conversation-reader.ts'

type FileColumns = FileRow & {
  id: number
  name: string
  size: number
  width: number | null
  height: number | null
}

/** SQL for the files of a message in their order. */
export const filesOfMessage = sql<FileColumns[]>`(
  select coalesce(json_agg(json_build_object(
    'id', artifact.id, 'key', artifact.key, 'secret', artifact.secret, 'kind', artifact.kind, 'mime', artifact.mime,
    'name', message_file.name, 'size', artifact.size, 'width', artifact.width, 'height', artifact.height
  ) order by message_file.place), '[]')
  from message_file inner join artifact on artifact.id = message_file.artifact_id
  where message_file.message_id = message.id
)`

/** Files with addresses that are valid for an hour. */
export const toMessageFiles = (files: readonly FileColumns[], at: Date): ConversationMessage['attachments'] =>
  files.map(({ key, secret, kind, ...file }) => {
    const stored = { key, secret, kind, mime: file.mime }
    return {
      ...file,
      url: fullFileUrl(stored, at),
      preview_url: file.width === null ? null : mediumFileUrl(stored, at),
    }
  })

/** Stores the files of a form before the transaction of their message, and finds those that were uploaded before. */
export async function prepareMessageFiles(
  ctx: Ctx,
  { id: accountId }: ConversationReader,
  { files, attachments }: Pick<NewMessage, 'files' | 'attachments'>,
): Promise<number[]> {
  if (files.length + attachments.length > MAX_MESSAGE_FILES)
    refuseField('files', `В сообщении может быть не больше ${MAX_MESSAGE_FILES} файлов`)
  const uploaded = await Promise.all(attachments.map((path) => findUpload(ctx.db, accountId, path)))
  const stored: number[] = []
  for (const file of files)
    stored.push(await storeFormFile(ctx, accountId, 'files', { kind: 'document', isForMessage: true, file }))
  return [...uploaded, ...stored]
}

async function findUpload(db: Db, account_id: number, path: string): Promise<number> {
  const key = /[a-f0-9]{32}/.exec(path)?.[0] ?? ''
  const found = await db
    .selectFrom('artifact')
    .select('id')
    .where((eb) => eb.and({ key, account_id, is_for_message: true }))
    .executeTakeFirst()
  return found?.id ?? refuseMissing()
}

const refuseMissing = () => refuseField('attachments', 'Файл не найден. Загрузите его ещё раз')

/**
 * Attaches stored files to a message. The name of a file often is the name of its author, so an anonymous applicant sends
 * files under names that say only what they are.
 */
export async function insertMessageFiles(tx: Db, message_id: number, ids: readonly number[], isAnonymous: boolean) {
  if (ids.length === 0) return
  const artifacts = await tx.selectFrom('artifact').select(['id', 'file_name', 'mime']).where('id', 'in', ids).execute()
  const rows = ids.map((artifact_id, place) => {
    const { file_name, mime } = artifacts.find(({ id }) => id === artifact_id) ?? refuseMissing()
    return { message_id, place, artifact_id, name: isAnonymous ? neutralName(mime, place) : shownName(file_name, mime) }
  })
  await tx
    .insertInto('message_file')
    .values(rows)
    .execute()
    .catch((error) => {
      throw isUniqueViolation(error) ? refuseMissing() : error
    })
}

const isPicture = (mime: string) => mime.startsWith('image/')

const neutralName = (mime: string, place: number) =>
  isPicture(mime) ? `картинка-${place + 1}.webp` : `документ-${place + 1}.pdf`

/** A picture was converted, so its name gets the ending of what is downloaded. */
const shownName = (name: string, mime: string) =>
  `${name.replace(/\.[a-z\d]{1,5}$/i, '').slice(0, 240) || 'файл'}.${isPicture(mime) ? 'webp' : 'pdf'}`
