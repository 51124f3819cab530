import type { Db } from '#database/connect.ts'
import { secretContext } from '#platform/secrets/encrypt-stored-secrets.ts'
import type { SecretCipher } from '#platform/secrets/secret-cipher.ts'

const COLUMN = 'audit_key.key_encrypted'

/** A key that marks entries. Ids grow: an entry never has an earlier key than the one before it. */
export type AuditKey = { id: number; key: Buffer }

/** All keys, the earliest first. Throws if the key in SECRET_KEYS that encrypts one is missing. */
export async function listAuditKeys(db: Db, secrets: SecretCipher): Promise<AuditKey[]> {
  const rows = await db.selectFrom('audit_key').select(['id', 'key_encrypted']).orderBy('id').execute()
  return rows.map(({ id, key_encrypted }) => ({
    id,
    key: Buffer.from(secrets.decrypt(key_encrypted, secretContext(COLUMN, id)), 'base64'),
  }))
}

/**
 * Stores the key that is derived from the first one of SECRET_KEYS, encrypted as all other secrets are, so that its marks can be checked
 * when that one is gone. Returns whether it is new.
 */
export async function insertAuditKey(tx: Db, secrets: SecretCipher, at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('audit_key')
    .values({ name: secrets.keyId, key_encrypted: '', created_at: at.toISOString() })
    .onConflict((known) => known.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  const key = secrets.keyFor('audit_log').toString('base64')
  const key_encrypted = secrets.encrypt(key, secretContext(COLUMN, inserted.id))
  await tx.updateTable('audit_key').set({ key_encrypted }).where('id', '=', inserted.id).execute()
  return true
}
