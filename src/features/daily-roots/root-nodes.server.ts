import type { Db } from '#database/connect.ts'
import { leafHash, merklePath, merkleRoot } from './signed-root.server.ts'

/**
 * So many leaves, or nodes of the level below, have one stored node. It is a power of two, so the tree of RFC 6962 splits at its borders: the
 * tree over the nodes is the upper part of the tree over the leaves.
 */
const NODE_WIDTH = 256

const groupsOf = (count: number) => Math.ceil(count / NODE_WIDTH)

/** The nodes above these leaves, by level; none for a tree that is read as a whole. */
function listLevels(leaves: readonly Buffer[]): Buffer[][] {
  const levels: Buffer[][] = []
  for (let below = leaves; below.length > NODE_WIDTH; below = levels.at(-1)!)
    levels.push(
      Array.from({ length: groupsOf(below.length) }, (_, group) =>
        merkleRoot(below.slice(group * NODE_WIDTH, (group + 1) * NODE_WIDTH)),
      ),
    )
  return levels
}

const INSERTED_AT_ONCE = 5000

export async function storeRootNodes(db: Db, root_id: number, lines: readonly string[]) {
  const levels = listLevels(lines.map(leafHash))
  const rows = levels.flatMap((hashes, index) =>
    hashes.map((hash, position) => ({ root_id, level: index + 1, position, hash })),
  )
  for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE)
    await db
      .insertInto('root_node')
      .values(rows.slice(start, start + INSERTED_AT_ONCE))
      .onConflict((same) => same.doNothing())
      .execute()
}

/** A root that was published before its nodes were stored: its leaves are read once. */
async function storeMissingNodes(db: Db, root_id: number) {
  const stored = await db.selectFrom('root_node').select('root_id').where('root_id', '=', root_id).limit(1).execute()
  if (stored.length > 0) return
  const rows = await db
    .selectFrom('root_leaf')
    .select('line')
    .where('root_id', '=', root_id)
    .orderBy('position')
    .execute()
  await storeRootNodes(
    db,
    root_id,
    rows.map(({ line }) => line),
  )
}

type Place = { root_id: number; leaves: number; position: number }

/**
 * The hashes with which a leaf leads to its root, from the leaf upwards: it reads at most 256 rows a level. `known` keeps what was read, for
 * many leaves of one person.
 */
export async function findRootPath(db: Db, { root_id, leaves, position }: Place, known: Map<string, Buffer[]>) {
  if (leaves > NODE_WIDTH) await storeMissingNodes(db, root_id)
  const path: Buffer[] = []
  let [count, at] = [leaves, position]
  for (let level = 0; level === 0 || count > 1; level++) {
    const group = Math.floor(at / NODE_WIDTH)
    const key = `${root_id} ${level} ${group}`
    const hashes = known.get(key) ?? (await listHashes(db, root_id, level, group))
    known.set(key, hashes)
    path.push(...merklePath(hashes, at % NODE_WIDTH))
    at = group
    count = groupsOf(count)
  }
  return path
}

/** Of one group; level 0 are the leaves. */
async function listHashes(db: Db, rootId: number, level: number, group: number): Promise<Buffer[]> {
  const [first, end] = [group * NODE_WIDTH, (group + 1) * NODE_WIDTH]
  if (level > 0) {
    const nodes = await db
      .selectFrom('root_node')
      .select('hash')
      .where((eb) => eb.and({ root_id: rootId, level }))
      .where('position', '>=', first)
      .where('position', '<', end)
      .orderBy('position')
      .execute()
    return nodes.map(({ hash }) => hash)
  }
  const lines = await db
    .selectFrom('root_leaf')
    .select('line')
    .where('root_id', '=', rootId)
    .where('position', '>=', first)
    .where('position', '<', end)
    .orderBy('position')
    .execute()
  return lines.map(({ line }) => leafHash(line))
}
