import { type RawBuilder, sql } from 'kysely'
import { refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { MAX_MESSAGE_FILES } from '#features/negotiations/contract/negotiation-constants.ts'
import type { Ctx } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/http/database-errors.ts'
import type { MessageFile } from './message-file.contract.ts'
import { type FileRow, fullFileUrl, mediumFileUrl } from './queries.server.ts'
import { storeFormFile } from './store-form-file.server.ts'

/** Tables that give files to messages of conversations and of support tickets. */
type MessageFileTable = 'message_file' | 'support_message_file'

export type MessageFileColumns = FileRow & {
  id: number
  name: string
  size: number
  width: number | null
  height: number | null
}

/** SQL for files of messages in their order. The condition names the table `file`. */
export const messageFilesWhere = (table: MessageFileTable, condition: RawBuilder<unknown>) =>
  filesWhere(table, condition, sql`file.message_id, file.place`)

/** SQL for the evidence of the complaint in the query. The condition names the table `complaint`. */
export const complaintFilesWhere = (condition: RawBuilder<unknown>) =>
  filesWhere('complaint_file', sql`file.complaint_id = complaint.id and ${condition}`, sql`file.place`)

const filesWhere = (table: string, condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<
  MessageFileColumns[]
>`(
  select coalesce(json_agg(json_build_object(
    'id', artifact.id, 'key', artifact.key, 'secret', artifact.secret, 'kind', artifact.kind, 'mime', artifact.mime,
    'name', file.name, 'size', artifact.size, 'width', artifact.width, 'height', artifact.height
  ) order by ${order}), '[]')
  from ${sql.table(table)} as file inner join artifact on artifact.id = file.artifact_id
  where ${condition}
)`

/** Files with addresses that are valid for an hour. */
export const toMessageFiles = (files: readonly MessageFileColumns[], at: Date): MessageFile[] =>
  files.map(({ key, secret, kind, ...file }) => {
    const stored = { key, secret, kind, mime: file.mime }
    return {
      ...file,
      url: fullFileUrl(stored, at),
      preview_url: file.width === null ? null : mediumFileUrl(stored, at),
    }
  })

type GivenFiles = { files: readonly File[]; attachments: readonly string[] }

/** Stores the files of a form before the transaction of their message, and finds those that were uploaded before. */
export async function prepareMessageFiles(
  ctx: Ctx,
  accountId: number,
  { files, attachments }: GivenFiles,
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

type NameFile = (file: { file_name: string; mime: string }, place: number) => string

/** Attaches stored files to a message under the names that its readers see. */
export async function insertMessageFiles(
  tx: Db,
  table: MessageFileTable,
  message_id: number,
  ids: readonly number[],
  nameOf: NameFile = shownName,
) {
  if (ids.length === 0) return
  const artifacts = await tx.selectFrom('artifact').select(['id', 'file_name', 'mime']).where('id', 'in', ids).execute()
  const rows = ids.map((artifact_id, place) => {
    const artifact = artifacts.find(({ id }) => id === artifact_id) ?? refuseMissing()
    return { message_id, place, artifact_id, name: nameOf(artifact, place) }
  })
  await tx
    .insertInto(table)
    .values(rows)
    .execute()
    .catch((error) => {
      throw isUniqueViolation(error) ? refuseMissing() : error
    })
}

/** Adds evidence after the files that a complaint has. The caller holds the lock of the complaint. */
export async function insertComplaintFiles(tx: Db, complaint_id: number, ids: readonly number[]) {
  if (ids.length === 0) return
  const { stored } = await tx
    .selectFrom('complaint_file')
    .select((eb) => eb.fn.countAll<number>().as('stored'))
    .where('complaint_id', '=', complaint_id)
    .executeTakeFirstOrThrow()
  if (stored + ids.length > MAX_MESSAGE_FILES)
    refuseField('files', `К жалобе можно приложить не больше ${MAX_MESSAGE_FILES} файлов`)
  const artifacts = await tx.selectFrom('artifact').select(['id', 'file_name', 'mime']).where('id', 'in', ids).execute()
  const rows = artifacts.map((artifact, index) => {
    const place = stored + index
    return { complaint_id, place, artifact_id: artifact.id, name: neutralName(artifact, place) }
  })
  await tx.insertInto('complaint_file').values(rows).execute()
}

const isPicture = (mime: string) => mime.startsWith('image/')

/** The name of a file often is the name of its author: this one says only what the file is. */
export const neutralName: NameFile = ({ mime }, place) =>
  isPicture(mime) ? `картинка-${place + 1}.webp` : `документ-${place + 1}.pdf`

/** A picture was converted, so its name gets the ending of what is downloaded. */
const shownName: NameFile = ({ file_name, mime }) =>
  `${file_name.replace(/\.[a-z\d]{1,5}$/i, '').slice(0, 240) || 'файл'}.${isPicture(mime) ? 'webp' : 'pdf'}`
