import { refuse } from '#contract/errors.ts'
import type { FileReply } from '#contract/file-reply.ts'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { listKeysAsPem, signedPart, toJsonReply } from './published-roots.server.ts'
import { applicationSubject, leafHash, merklePath } from './signed-root.server.ts'

async function refuseUnlessOwn(db: Db, seekerId: number, id: number) {
  const own = await db
    .selectFrom('negotiation')
    .select('id')
    .where('id', '=', id)
    .where('seeker_id', '=', seekerId)
    .executeTakeFirst()
  if (!own) refuse('negotiation_not_found')
}

const selectLeaves = (db: Db, negotiationId: number) =>
  db
    .selectFrom('root_leaf')
    .innerJoin('daily_root', 'daily_root.id', 'root_id')
    .where('negotiation_id', '=', negotiationId)
    .orderBy('root_id', 'desc')

export async function findCountedRoot(db: Db, seekerId: number, id: number) {
  await refuseUnlessOwn(db, seekerId, id)
  const leaf = await selectLeaves(db, id).select(['root_id as number', 'day']).limit(1).executeTakeFirst()
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
  const leaves = await selectLeaves(db, id).selectAll().execute()
  if (leaves.length === 0) return refuse('not_found')
  const entries = []
  for (const { root_id, position, line, salt, ...root } of leaves.reverse()) {
    const hashes = await db
      .selectFrom('root_leaf')
      .select('line')
      .where('root_id', '=', root_id)
      .orderBy('position')
      .execute()
    const path = merklePath(
      hashes.map((one) => leafHash(one.line)),
      position,
    ).map((hash) => hash.toString('hex'))
    entries.push({ line, salt, position, path, root: signedPart(root) })
  }
  return toJsonReply(`otklik-${id}-proof.json`, {
    format: 'smena-proof/1',
    subject: applicationSubject(id),
    keys: await listKeysAsPem(db),
    entries,
  })
}
