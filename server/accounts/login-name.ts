import { readPhone } from './phones.ts'

/** A phone in any spelling is one login, before any limit counts it; what is no phone is an e-mail. */
export function normalLogin(login: string): string {
  const text = login.trim()
  if (text.includes('@')) return text.toLowerCase()
  try {
    return readPhone(text)
  } catch {
    return text
  }
}

/** «+7 ••• •••-12-34», «п•••@example.ru»: what was typed, so it tells nothing new. */
export function hiddenLogin(login: string): string {
  const at = login.lastIndexOf('@')
  if (at > 0) return `${login[0]}•••${login.slice(at)}`
  const digits = login.replaceAll(/\D/g, '')
  return `${login.startsWith('+7') ? '+7 ' : ''}••• •••-${digits.slice(-4, -2)}-${digits.slice(-2)}`
}
