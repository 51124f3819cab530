import { createHash, randomBytes } from 'node:crypto'
import { isRefusal, refuseField } from '#contract/errors.ts'
import { MIN_PICTURE_PIXELS, PDF_MEDIA_TYPE } from '#contract/uploads.ts'
import type { ArtifactKind } from '#database/schema.ts'
import { startsWith } from '#lib/text/decode-text.ts'
import { cleanText } from '#lib/text/html-text.ts'
import type { Ctx } from '#platform/context.ts'
import { readForeignDocument } from '#platform/foreign-documents/read-foreign-document.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { ARTIFACT_KINDS } from './artifact-kinds.server.ts'
import { storedFileName, WEBP } from './file-urls.server.ts'
import { deleteStoredFile } from './jobs.server.ts'
import { takeFileQuota } from './quota.server.ts'
import type { PictureSize } from './reencode-picture.server.ts'

const MAX_NAME_LENGTH = 255
/** A screenshot cut to one line of a conversation is lower than the smallest picture of a page. */
const MIN_SCREENSHOT_PIXELS = 20
/** Guests load it with every vacancy, on a phone too. */
const COMPANY_PHOTO = { min: { width: 1200, height: 600 }, maxCopyBytes: 45 * 1024 }
const DAMAGED_MESSAGE = 'Файл повреждён: откройте его у себя и сохраните заново'

type FileInput = {
  kind: ArtifactKind
  file: File
  description?: string
  isForMessage?: boolean
  /** Of the place of work: wide, and light for whoever opens a vacancy. */
  isCompanyPhoto?: boolean
}
type FileContent = { mime: string; copies: [PictureSize, Uint8Array][]; width: number | null; height: number | null }

/**
 * Stores an uploaded file: checks its content, re-encodes pictures, writes the copies to storage and only then inserts
 * the row. Refuses `invalid_input` on `file` for a wrong type, `limit_reached` over the quota and `too_many` for more than an
 * account may store in an hour.
 */
export async function storeFile(
  ctx: Ctx,
  account_id: number,
  { kind, file, description = '', isForMessage = false, isCompanyPhoto = false }: FileInput,
) {
  const { db, integrations, now, limits } = ctx
  await limits.spend('files_of_account', account_id)
  const { copies, mime, width, height } = await readContent(account_id, { kind, isCompanyPhoto }, await file.bytes())
  const key = randomBytes(16).toString('hex')
  // Deleted together with the insert below. If that fails, the sweep job finds this row and deletes the stored files.
  await db.insertInto('orphaned_file').values({ key, mime, orphaned_at: now().toISOString() }).execute()
  for (const [copy, content] of copies)
    await integrations.storage.put(storedFileName({ key, mime }, copy), content, mime)
  const size = copies.reduce((sum, [, { length }]) => sum + length, 0)
  return inTransaction(db, async (tx) => {
    await takeFileQuota(tx, account_id, isForMessage ? null : kind, size)
    await tx.deleteFrom('orphaned_file').where('key', '=', key).execute()
    return tx
      .insertInto('artifact')
      .values({
        account_id,
        kind,
        key,
        secret: randomBytes(32).toString('hex'),
        mime,
        file_name: displayName(file.name),
        description,
        is_for_message: isForMessage,
        size,
        width,
        height,
        sha256: createHash('sha256').update(copies[0]![1]).digest('hex'),
        created_at: now().toISOString(),
      })
      .returning(['id', 'key', 'kind', 'mime', 'secret', 'size'])
      .executeTakeFirstOrThrow()
  }).catch(async (error: unknown) => {
    // A refused file does not wait for the sweep: whoever has no quota left could fill the disk until then.
    if (isRefusal(error)) await deleteStoredFile(ctx, { key, mime }).catch(() => {})
    throw error
  })
}

type Read = { kind: ArtifactKind; isCompanyPhoto: boolean }

async function readContent(
  account_id: number,
  { kind, isCompanyPhoto }: Read,
  bytes: Uint8Array,
): Promise<FileContent> {
  const { pictures, documents } = ARTIFACT_KINDS[kind]
  if (documents && !isCompanyPhoto && startsWith(bytes, '%PDF-'))
    return { mime: PDF_MEDIA_TYPE, copies: [['full', bytes]], width: null, height: null }
  if (!pictures && !isCompanyPhoto) refuseField('file', 'Нужен файл PDF')
  const minSide = documents ? MIN_SCREENSHOT_PIXELS : MIN_PICTURE_PIXELS
  const limits = isCompanyPhoto ? COMPANY_PHOTO : { min: { width: minSide, height: minSide } }
  const { copies, width, height } = await readForeignDocument(
    'picture',
    { bytes, ...limits },
    { owner: `account ${account_id}`, field: 'file', unreadable: DAMAGED_MESSAGE },
  )
  return { mime: WEBP, copies: Object.entries(copies) as [PictureSize, Uint8Array][], width, height }
}

/** Display name of the file: without a path, control characters and characters that change the text direction. */
const displayName = (name: string) =>
  cleanText(name.replaceAll('\0', '').split(/[\\/]/).at(-1)!)
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, MAX_NAME_LENGTH) || 'файл'
