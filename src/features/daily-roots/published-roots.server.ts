import { readFile } from 'node:fs/promises'
import type { Selectable } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { FileReply } from '#contract/replies.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { findPublicKey, listPublicKeys } from '#features/career/career-keys.server.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { type DailyRoot, MAX_LEAVES_IN_FILE } from './daily-roots.contract.ts'
import { readRootText } from './signed-root.server.ts'

type RootRow = Selectable<DB['daily_root']>

const showRoot = ({ id, day, published_at, text, signature, signing_key }: RootRow): DailyRoot => ({
  number: id,
  day,
  published_at,
  ...readRootText(text),
  text,
  signature,
  key: signing_key,
})

export async function listPublishedRoots(db: Db, page: number) {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('daily_root')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(DEFAULT_PER_PAGE)
      .offset(offsetOf(page))
      .execute(),
    db
      .selectFrom('daily_root')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(showRoot), meta: pagingMeta(total, page) }
}

/** What the command checks, and what stands in a proof. */
export const signedPart = ({ text, signature, signing_key }: RootRow) => ({ text, signature, key: signing_key })

export async function listKeysAsPem(db: Db) {
  const keys = await listPublicKeys(db)
  return Promise.all(
    keys.map(async ({ name }) => ({
      name,
      pem: String((await findPublicKey(db, name))!.export({ format: 'pem', type: 'spki' })),
    })),
  )
}

export const toJsonReply = (name: string, value: unknown): FileReply => ({
  name,
  type: 'application/json',
  content: Buffer.from(`${JSON.stringify(value, null, 1)}\n`).toString('base64'),
})

export async function exportRoots(db: Db): Promise<FileReply> {
  const roots = await db.selectFrom('daily_root').selectAll().orderBy('id').execute()
  return toJsonReply('roots.json', {
    format: 'smena-roots/1',
    keys: await listKeysAsPem(db),
    roots: roots.map(signedPart),
  })
}

export async function exportLeaves(db: Db, id: number, part: number): Promise<FileReply> {
  const first = (part - 1) * MAX_LEAVES_IN_FILE
  const root = await db.selectFrom('daily_root').select('text').where('id', '=', id).executeTakeFirst()
  // A day without leaves has one part, an empty one.
  if (!root || first >= Math.max(1, readRootText(root.text).leaves)) return refuse('not_found')
  const rows = await db
    .selectFrom('root_leaf')
    .select('line')
    .where('root_id', '=', id)
    .where('position', '>=', first)
    .where('position', '<', first + MAX_LEAVES_IN_FILE)
    .orderBy('position')
    .execute()
  const content = Buffer.from(rows.map(({ line }) => `${line}\n`).join('')).toString('base64')
  return { name: `leaves-${id}-${part}.txt`, type: 'text/plain; charset=utf-8', content }
}

const COMMAND = new URL('../../../scripts/check-roots.js', import.meta.url)

export const exportCommand = async (): Promise<FileReply> => ({
  name: 'check-roots.mjs',
  type: 'text/javascript; charset=utf-8',
  content: (await readFile(COMMAND)).toString('base64'),
})
