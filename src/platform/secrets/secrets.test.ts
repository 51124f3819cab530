import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, onTestFinished } from 'vitest'
import { ACCOUNT_PASSWORD, givenRegisteredAccount, times, trySignIn } from '#test/fixtures/registered-accounts.ts'
import { givenTwoFactor, totpOf } from '#test/fixtures/two-factor.ts'
import { openTestApp, test } from '#test/test-app.ts'
import { encryptStoredSecrets, secretContext } from './encrypt-stored-secrets.ts'
import { createSecretCipher, SECRET_KEY_BYTES } from './secret-cipher.ts'
import { parseSecretKeys, readSecretKeys } from './secret-keys.ts'

const newKey = () => randomBytes(SECRET_KEY_BYTES)
const CONTEXT = secretContext('account.totp_secret', 7)

async function givenDirectory() {
  const directory = await mkdtemp(path.join(tmpdir(), 'keys-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

describe('N-029: a secret is encrypted with a key outside the database', () => {
  test('a value shows its key id, and decrypts only unchanged, with its key and in its place', () => {
    const [key, other] = [newKey(), newKey()]
    const cipher = createSecretCipher([key])
    const stored = cipher.encrypt('JBSWY3DPEHPK3PXP', CONTEXT)

    expect(stored).toMatch(new RegExp(`^v1\\.${cipher.keyId}\\.[\\w-]+$`))
    expect(cipher.encrypt('JBSWY3DPEHPK3PXP', CONTEXT)).not.toBe(stored)
    expect(cipher.decrypt(stored, CONTEXT)).toBe('JBSWY3DPEHPK3PXP')
    expect(() => cipher.decrypt(stored, secretContext('account.totp_secret', 8))).toThrow()
    expect(() => createSecretCipher([other]).decrypt(stored, CONTEXT)).toThrow(`no key ${cipher.keyId}`)
    expect(() => cipher.decrypt('JBSWY3DPEHPK3PXP', CONTEXT)).toThrow('not encrypted')
    for (const at of [24, 40, stored.length - 2]) {
      const changed = stored.slice(0, at) + (stored[at] === 'A' ? 'B' : 'A') + stored.slice(at + 1)
      expect(() => cipher.decrypt(changed, CONTEXT)).toThrow()
    }
  })

  test('after a rotation the new key encrypts and the former one still decrypts', () => {
    const [former, current] = [newKey(), newKey()]
    const stored = createSecretCipher([former]).encrypt('тайна', CONTEXT)
    const rotated = createSecretCipher([current, former])

    expect(rotated.decrypt(stored, CONTEXT)).toBe('тайна')
    expect(rotated.encrypt('тайна', CONTEXT)).toContain(createSecretCipher([current]).keyId)
  })

  test('the first start makes one random key in a 0600 file, also when two processes start at once', async () => {
    const directory = await givenDirectory()
    const read = () => readSecretKeys({ keys: undefined, directory })

    const [first, ...others] = await Promise.all(times(8, read))

    for (const keys of [...others, await read()]) expect(keys).toEqual(first)
    const file = path.join(directory, 'secret-keys')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await writeFile(file, 'not a key')
    await expect(read()).rejects.toThrow('secret-keys')
    expect(await readFile(file, 'utf8')).toBe('not a key')
  })

  test('a key file that others may read is closed to them, and another mode stays as the operator set it', async () => {
    const directory = await givenDirectory()
    const file = path.join(directory, 'secret-keys')
    await readSecretKeys({ keys: undefined, directory })

    for (const [before, after] of [
      [0o644, 0o600],
      [0o400, 0o400],
    ] as const) {
      await chmod(file, before)
      await readSecretKeys({ keys: undefined, directory })
      expect((await stat(file)).mode & 0o777).toBe(after)
    }
    expect(await readdir(directory)).toEqual(['secret-keys'])
  })

  test('keys of the settings are used instead of the file', async () => {
    const [one, other] = [newKey(), newKey()]
    const keys = parseSecretKeys(`${one.toString('base64')}, ${other.toString('base64')}`)

    expect(await readSecretKeys({ keys, directory: '/nonexistent' })).toEqual([one, other])
    for (const wrong of ['', 'short', newKey().subarray(1).toString('base64')])
      expect(parseSecretKeys(wrong)).toBeUndefined()
  })
})

describe('N-029: the second factor of an account', () => {
  test('is not stored in plain, and still signs in', async ({ app }) => {
    const { id, phone, secret } = await givenTwoFactor(app)

    const { totp_secret } = await app.db
      .selectFrom('account')
      .select('totp_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

    expect(totp_secret).toMatch(/^v1\./)
    expect(totp_secret).not.toContain(secret)
    expect(await trySignIn(app, phone, ACCOUNT_PASSWORD, totpOf(secret, app))).toHaveProperty('token')
  })

  test('stored in plain by an earlier version, it is encrypted at the start without loss', async ({ app }) => {
    const person = await givenRegisteredAccount(app)
    const secret = new Secret({ size: 20 }).base32
    const enabled = { totp_secret: secret, totp_confirmed_at: app.now().toISOString() }
    await app.db.updateTable('account').set(enabled).where('id', '=', person.id).execute()

    for (const _ of [1, 2]) await encryptStoredSecrets(app.db, app.secrets, app.now())

    const rows = await app.db.selectFrom('account').select('totp_secret').where('totp_secret', 'is not', null).execute()
    expect(rows.every(({ totp_secret }) => totp_secret!.startsWith(`v1.${app.secrets.keyId}.`))).toBe(true)
    const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.now().getTime() })
    expect(await trySignIn(app, person.phone, ACCOUNT_PASSWORD, otp)).toHaveProperty('token')
  })

  test('a new key encrypts everything again, and a process without the key does not start', async () => {
    const app = await openTestApp()
    onTestFinished(() => app.close())
    const { id, secret } = await givenTwoFactor(app)
    const rotated = createSecretCipher([newKey(), Buffer.alloc(SECRET_KEY_BYTES, 7)])
    await encryptStoredSecrets(app.db, app.secrets, app.now())

    const stranger = createSecretCipher([newKey()])
    await expect(encryptStoredSecrets(app.db, stranger, app.now())).rejects.toThrow(app.secrets.keyId)
    await encryptStoredSecrets(app.db, rotated, app.now())
    await expect(encryptStoredSecrets(app.db, app.secrets, app.now())).rejects.toThrow(rotated.keyId)

    const row = await app.db.selectFrom('account').select('totp_secret').where('id', '=', id).executeTakeFirstOrThrow()
    expect(rotated.decrypt(row.totp_secret!, secretContext('account.totp_secret', id))).toBe(secret)
  })
})
