import type { SecretCipher } from '#platform/secrets/secret-cipher.ts'
import { NOTIFICATION_TYPES, type NotificationType } from '../notification-types.contract.ts'

type Unsubscription = { account_id: number; type: NotificationType }

const CONTEXT = 'unsubscribe from letters'

/** Token of the link in a letter that ends letters of its type, without a sign-in: `12~message.new~signature`. */
export function createUnsubscribeToken(secrets: SecretCipher, { account_id, type }: Unsubscription): string {
  const what = `${account_id}~${type}`
  return `${what}~${secrets.sign(what, CONTEXT)}`
}

/** Undefined for a token that we did not sign. */
export function readUnsubscribeToken(secrets: SecretCipher, token: string): Unsubscription | undefined {
  const [id, name, signature] = token.split('~')
  const type = NOTIFICATION_TYPES.find((known) => known === name)
  if (!type || !signature || !secrets.isSignature(signature, `${id}~${name}`, CONTEXT)) return undefined
  return { account_id: Number(id), type }
}
