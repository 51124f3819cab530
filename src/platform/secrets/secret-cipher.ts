import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export const SECRET_KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const STORED_FORMAT = /^v1\.([0-9a-f]{16})\.([\w-]+)$/

/**
 * Encrypts secrets that the database stores and that must be readable again (AES-256-GCM). `context` names the place of
 * the secret, for example `account.totp_secret 7`: a value copied to another row does not decrypt there.
 */
export type SecretCipher = {
  /** Id of the key that encrypts. */
  keyId: string
  /** Ids of all keys that decrypt. */
  keyIds: string[]
  /** `v1.<key id>.<nonce, tag and ciphertext in base64url>` */
  encrypt(secret: string, context: string): string
  /** Throws for an unknown key, a changed value or another context. */
  decrypt(stored: string, context: string): string
  /** Signature of a text that anybody may read, such as what a link does: 22 characters of base64url. */
  sign(text: string, context: string): string
  isSignature(signature: string, text: string, context: string): boolean
  /** A key of 32 bytes for files, which changes with the first key. */
  keyFor(context: string): Buffer
}

/** The first key encrypts; the others only decrypt what they encrypted before they were replaced. */
export function createSecretCipher(keys: readonly Buffer[]): SecretCipher {
  const keyById = new Map(keys.map((key) => [keyIdOf(key), key]))
  const [keyId] = keyById.keys()
  if (keyId === undefined) throw new Error('no key to encrypt secrets with')
  return {
    keyId,
    keyIds: [...keyById.keys()],
    encrypt(secret, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyById.get(keyId)!, nonce).setAAD(Buffer.from(context))
      const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return `v1.${keyId}.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`
    },
    decrypt(stored, context) {
      const [, id = '', content = ''] = STORED_FORMAT.exec(stored) ?? []
      const key = keyById.get(id)
      if (!key) throw new Error(id ? `no key ${id} to decrypt a secret with` : 'a stored secret is not encrypted')
      const bytes = Buffer.from(content, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    },
    keyFor: (context) => Buffer.from(hkdfSync('sha256', keyById.get(keyId)!, '', context, SECRET_KEY_BYTES)),
    sign: (text, context) => signatureOf(keyById.get(keyId)!, text, context),
    isSignature: (signature, text, context) =>
      [...keyById.values()].some((key) => areEqual(signature, signatureOf(key, text, context))),
  }
}

const SIGNATURE_BYTES = 16

const signatureOf = (key: Buffer, text: string, context: string) =>
  createHmac('sha256', createHmac('sha256', key).update('signing key').digest())
    .update(`${context}\0${text}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')

function areEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const isEncryptedSecret = (stored: string) => STORED_FORMAT.test(stored)

/** Short public name of a key. It shows which key a value needs and nothing of the key. */
const keyIdOf = (key: Buffer) => createHash('sha256').update('key id ').update(key).digest('hex').slice(0, 16)
