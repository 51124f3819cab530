import { readPhone } from '../server/phones.ts'

/**
 * Normalizes a login: a phone in any spelling becomes E.164, an e-mail lower case. Call it before a limit counts the
 * login; text that is neither stays as it is.
 */
export function normalizeLogin(login: string): string {
  const text = login.trim()
  if (text.includes('@')) return text.toLowerCase()
  try {
    return readPhone(text)
  } catch {
    return text
  }
}

/** «+7 ••• •••-12-34», «п•••@example.ru». Masks the login as typed, so the reply reveals nothing about the account. */
export function maskLogin(login: string): string {
  const at = login.lastIndexOf('@')
  if (at > 0) return `${login[0]}•••${login.slice(at)}`
  const digits = login.replaceAll(/\D/g, '')
  return `${login.startsWith('+7') ? '+7 ' : ''}••• •••-${digits.slice(-4, -2)}-${digits.slice(-2)}`
}
