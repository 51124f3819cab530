import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { secretContext } from '#platform/secrets/encrypt-stored-secrets.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { CareerKey } from './career.contract.ts'

export const CAREER_SEED_BYTES = 32
/** DER of an Ed25519 key up to its 32 bytes (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

export type SigningKey = { name: string; privateKey: KeyObject }

const privateKeyOf = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' })

const publicKeyOf = (base64: string) =>
  createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, Buffer.from(base64, 'base64')]), format: 'der', type: 'spki' })

const SEED = 'career_key.seed_encrypted'

/**
 * Makes the key of the setting the one that signs; without a setting, makes one if there is none. It is in the database,
 * encrypted, so that every process signs with the same key and a backup contains it.
 */
export async function adoptCareerKey({ db, secrets, now }: Pick<Ctx, 'db' | 'secrets' | 'now'>, given?: Buffer) {
  const seed = given ?? randomBytes(CAREER_SEED_BYTES)
  const raw = createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length)
  const name = createHash('sha256').update(raw).digest('hex').slice(0, 16)
  await inTransaction(db, async (tx) => {
    // One process at a time.
    await sql`lock table career_key in share row exclusive mode`.execute(tx)
    if (!given && (await findCurrentRow(tx))) return
    await tx.updateTable('career_key').set({ is_current: false }).where('name', '<>', name).execute()
    const inserted = await tx
      .insertInto('career_key')
      .values({
        name,
        public_key: raw.toString('base64'),
        is_current: true,
        seed_encrypted: '',
        created_at: now().toISOString(),
      })
      .onConflict((known) => known.column('name').doUpdateSet({ is_current: true }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const seed_encrypted = secrets.encrypt(seed.toString('base64'), secretContext(SEED, inserted.id))
    await tx.updateTable('career_key').set({ seed_encrypted }).where('id', '=', inserted.id).execute()
  })
}

const findCurrentRow = (db: Db) =>
  db.selectFrom('career_key').select(['id', 'name', 'seed_encrypted']).where('is_current', '=', true).executeTakeFirst()

/** The start has made one. */
export async function findSigningKey({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>): Promise<SigningKey> {
  const row = (await findCurrentRow(db))!
  const seed = secrets.decrypt(row.seed_encrypted, secretContext(SEED, row.id))
  return { name: row.name, privateKey: privateKeyOf(Buffer.from(seed, 'base64')) }
}

export async function findPublicKey(db: Db, name: string): Promise<KeyObject | undefined> {
  const row = await db.selectFrom('career_key').select('public_key').where('name', '=', name).executeTakeFirst()
  return row && publicKeyOf(row.public_key)
}

export const listPublicKeys = (db: Db): Promise<CareerKey[]> =>
  db.selectFrom('career_key').select(['name', 'is_current', 'created_at']).orderBy('id', 'desc').execute()
