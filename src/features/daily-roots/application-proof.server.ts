import type { Selectable } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { FileReply } from '#contract/replies.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import type { Ctx } from '#platform/context.ts'
import { listKeysAsPem, signedPart, toJsonReply } from './published-roots.server.ts'
import { findRootPath } from './root-nodes.server.ts'
import { applicationSubject, readRootText } from './signed-root.server.ts'

async function refuseUnlessOwn(db: Db, seekerId: number, id: number) {
  const own = await db
    .selectFrom('negotiation')
    .select('id')
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .executeTakeFirst()
  if (!own) refuse('negotiation_not_found')
}

const selectLeaves = (db: Db) =>
  db.selectFrom('root_leaf').innerJoin('daily_root', 'daily_root.id', 'root_id').orderBy('root_id', 'desc')

export async function findCountedRoot(db: Db, seekerId: number, id: number) {
  await refuseUnlessOwn(db, seekerId, id)
  const leaf = await selectLeaves(db)
    .where('negotiation_id', '=', id)
    .select(['root_id as number', 'day'])
    .limit(1)
    .executeTakeFirst()
  return { root: leaf ?? null }
}

/** Every leaf of an application: a person sees with which deadline and which outcome it was counted. */
export async function createApplicationProof(
  { db, limits }: Pick<Ctx, 'db' | 'limits'>,
  seekerId: number,
  id: number,
): Promise<FileReply> {
  await limits.spend('application_proofs_of_account', `account ${seekerId}`)
  await refuseUnlessOwn(db, seekerId, id)
  const leaves = await selectLeaves(db).where('negotiation_id', '=', id).selectAll().execute()
  if (leaves.length === 0) return refuse('not_found')
  return toJsonReply(`otklik-${id}-proof.json`, {
    format: 'smena-proof/1',
    subject: applicationSubject(id),
    keys: await listKeysAsPem(db),
    entries: await listEntries(db, leaves, new Map()),
  })
}

/** The proofs of all applications of a person, for their archive; undefined if none is counted. Each stands for itself. */
export async function createProofsOfPerson(db: Db, seekerId: number) {
  const leaves = await selectLeaves(db)
    .innerJoin('negotiation', 'negotiation.id', 'negotiation_id')
    .where('seeker_id', '=', seekerId)
    .where('salt', 'is not', null)
    .selectAll(['root_leaf', 'daily_root'])
    .execute()
  if (leaves.length === 0) return undefined
  const byApplication = Map.groupBy(leaves, ({ negotiation_id }) => negotiation_id!)
  const known = new Map<string, Buffer[]>()
  const proofs = []
  for (const [id, own] of [...byApplication].toSorted(([a], [b]) => a - b))
    proofs.push({ subject: applicationSubject(id), entries: await listEntries(db, own, known) })
  return { format: 'smena-proofs/1', keys: await listKeysAsPem(db), proofs }
}

type CountedLeaf = Selectable<DB['root_leaf']> & Selectable<DB['daily_root']>

/** The oldest root first. */
async function listEntries(db: Db, leaves: CountedLeaf[], known: Map<string, Buffer[]>) {
  const entries = []
  for (const { root_id, position, line, salt, ...root } of leaves.toReversed()) {
    const place = { root_id, position, leaves: readRootText(root.text).leaves }
    const path = (await findRootPath(db, place, known)).map((hash) => hash.toString('hex'))
    entries.push({ line, salt, position, path, root: signedPart(root) })
  }
  return entries
}
