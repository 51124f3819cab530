import { createHash, randomBytes } from 'node:crypto'
import { refuseField } from '#contract/errors.ts'
import { PDF } from '#contract/uploads.ts'
import type { ArtifactKind } from '#database/schema.ts'
import { cleanText } from '#lib/text.ts'
import type { Ctx } from '../context.ts'
import { nameOf, WEBP } from './addresses.ts'
import { KINDS } from './kinds.ts'
import { type Copy, rewritePicture } from './picture.ts'
import { takeRoom } from './take-room.ts'

const LONGEST_NAME = 255

type Given = { kind: ArtifactKind; file: File; description?: string }
type Content = { mime: string; copies: [Copy, Buffer][]; width: number | null; height: number | null }

/**
 * Stores an uploaded file: checks its content, re-encodes pictures, writes the copies to storage and only then inserts
 * the row. Refuses `invalid_input` on `file` for a wrong type and `limit_reached` over the quota.
 */
export async function keepFile({ db, ports, now }: Ctx, account_id: number, { kind, file, description = '' }: Given) {
  const { copies, mime, width, height } = await read(kind, Buffer.from(await file.arrayBuffer()))
  const key = randomBytes(16).toString('hex')
  // Deleted together with the insert below. If that fails, the sweep job finds this row and deletes the stored files.
  await db.insertInto('dropped_file').values({ key, mime, dropped_at: now().toISOString() }).execute()
  for (const [copy, content] of copies) await ports.storage.put(nameOf({ key, mime }, copy), content, mime)
  const size = copies.reduce((sum, [, { length }]) => sum + length, 0)
  return db.transaction().execute(async (tx) => {
    await takeRoom(tx, account_id, kind, size)
    await tx.deleteFrom('dropped_file').where('key', '=', key).execute()
    return tx
      .insertInto('artifact')
      .values({
        account_id,
        kind,
        key,
        secret: randomBytes(32).toString('hex'),
        mime,
        file_name: spoken(file.name),
        description,
        size,
        width,
        height,
        sha256: createHash('sha256').update(copies[0]![1]).digest('hex'),
        created_at: now().toISOString(),
      })
      .returning(['id', 'key', 'kind', 'mime', 'secret', 'size'])
      .executeTakeFirstOrThrow()
  })
}

async function read(kind: ArtifactKind, bytes: Buffer): Promise<Content> {
  const { pictures, documents } = KINDS[kind]
  if (documents && isPdf(bytes)) return { mime: PDF, copies: [['full', bytes]], width: null, height: null }
  if (!pictures) refuseField('file', 'Нужен файл PDF')
  const { copies, width, height } = await rewritePicture(bytes)
  return { mime: WEBP, copies: Object.entries(copies) as [Copy, Buffer][], width, height }
}

const isPdf = (bytes: Buffer) => bytes.toString('latin1', 0, 5) === '%PDF-'

/** Display name of the file: without a path, control characters and characters that change the text direction. */
const spoken = (name: string) =>
  cleanText(name.replaceAll('\0', '').split(/[\\/]/).at(-1)!)
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, LONGEST_NAME) || 'файл'
