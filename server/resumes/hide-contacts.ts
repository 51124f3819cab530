const GAP = '[\\s().\\-–—]{0,3}'
const PHONES = [`\\+(?:${GAP}\\d){9,14}`, `(?<!\\d)[78](?:${GAP}\\d){10}`, `(?<!\\d)9(?:${GAP}\\d){9}`]
const PHONE = new RegExp(`(?:${PHONES.join('|')})(?!\\d)`, 'g')
const EMAIL = /[^\s@<>"()]+@[^\s@<>"()]+\.\p{L}{2,}/gu
/** Address of a messenger page, or a user name. */
const SITES = ['t.me', 'telegram.me', 'wa.me', 'vk.com', 'vk.me', 'max.ru'].map((site) => site.replace('.', '\\.'))
const MESSENGER = new RegExp(
  `(?:https?://)?(?:www\\.)?(?:${SITES.join('|')})/[^\\s<>"]+|(?<![\\p{L}\\p{N}_.])@[a-z][a-z0-9_]{3,}`,
  'giu',
)

export const HIDDEN = '•••••'

/**
 * Masks phone numbers, emails and messenger names in a text for viewers without contact access. Salaries and years
 * stay.
 */
export const hideContacts = (text: string) =>
  text.replaceAll(EMAIL, HIDDEN).replaceAll(MESSENGER, HIDDEN).replaceAll(PHONE, HIDDEN)

/** Whether a search text contains a phone number or an address. */
export const namesContact = (text: string) => hideContacts(text) !== text
