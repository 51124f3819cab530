import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { InvalidSettingError } from '#lib/settings/invalid-setting-error.ts'
import { inTransaction } from '../transactions/in-transaction.ts'
import { isEncryptedSecret, type SecretCipher } from './secret-cipher.ts'

/** Columns with encrypted secrets, each with the column whose value is part of the context. */
const SECRET_COLUMNS = [
  { table: 'account', column: 'totp_secret', owner: 'id' },
  { table: 'two_factor_recovery', column: 'cancel_token_encrypted', owner: 'account_id' },
  { table: 'one_time_code', column: 'code_encrypted', owner: 'id' },
  { table: 'email_confirmation', column: 'token_encrypted', owner: 'id' },
  { table: 'company_invitation', column: 'token_encrypted', owner: 'id' },
  { table: 'added_person', column: 'token_encrypted', owner: 'id' },
  { table: 'provider_link', column: 'access_token_encrypted', owner: 'id' },
  { table: 'provider_link', column: 'refresh_token_encrypted', owner: 'id' },
  { table: 'provider_link', column: 'code_encrypted', owner: 'id' },
  { table: 'provider_link', column: 'code_verifier_encrypted', owner: 'id' },
  { table: 'audit_key', column: 'key_encrypted', owner: 'id' },
  { table: 'career_key', column: 'seed_encrypted', owner: 'id' },
  { table: 'provider_authorization', column: 'verifier_encrypted', owner: 'id' },
  { table: 'premium', column: 'method_encrypted', owner: 'id' },
] as const

type SecretColumn = `${(typeof SECRET_COLUMNS)[number]['table']}.${(typeof SECRET_COLUMNS)[number]['column']}`

/** Context of a secret: its column and the id that owns it. */
export const secretContext = (column: SecretColumn, ownerId: number) => `${column} ${ownerId}`

/**
 * Encrypts secrets that are stored in plain or under a former key, in one transaction, and records the key. Throws if
 * the database needs a key that this process does not have: it could not read the secrets of the others.
 */
export async function encryptStoredSecrets(db: Db, cipher: SecretCipher, at: Date) {
  await inTransaction(db, async (tx) => {
    // One process at a time.
    await sql`lock table encryption_key in share row exclusive mode`.execute(tx)
    const known = await tx.selectFrom('encryption_key').select('id').execute()
    for (const { id } of known) if (!cipher.keyIds.includes(id)) throw new InvalidSettingError(missingKeyText(id))
    for (const column of SECRET_COLUMNS) await encryptColumn(tx, cipher, column)
    await tx.deleteFrom('encryption_key').where('id', '<>', cipher.keyId).execute()
    await tx
      .insertInto('encryption_key')
      .values({ id: cipher.keyId, added_at: at.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

async function encryptColumn(tx: Db, cipher: SecretCipher, { table, column, owner }: (typeof SECRET_COLUMNS)[number]) {
  const [tableRef, columnRef, ownerRef] = [sql.table(table), sql.ref(column), sql.ref(owner)]
  const { rows } = await sql<{ owner: number; stored: string }>`
    select ${ownerRef} as owner, ${columnRef} as stored from ${tableRef}
    where ${columnRef} is not null and not starts_with(${columnRef}, ${`v1.${cipher.keyId}.`})`.execute(tx)
  for (const { owner: ownerId, stored } of rows) {
    const context = secretContext(`${table}.${column}` as SecretColumn, ownerId)
    const secret = isEncryptedSecret(stored) ? cipher.decrypt(stored, context) : stored
    await sql`
      update ${tableRef} set ${columnRef} = ${cipher.encrypt(secret, context)}
      where ${ownerRef} = ${ownerId} and ${columnRef} = ${stored}`.execute(tx)
  }
}

const missingKeyText = (id: string) =>
  `SECRET_KEYS: секреты в базе зашифрованы ключом ${id}, а его здесь нет. Верните файл secret-keys в DATA_DIR или назовите ключ в SECRET_KEYS.`
