const GAP = '[\\s().\\-–—]{0,3}'
const PHONES = [`\\+(?:${GAP}\\d){9,14}`, `(?<!\\d)[78](?:${GAP}\\d){10}`, `(?<!\\d)9(?:${GAP}\\d){9}`]
const PHONE = new RegExp(`(?:${PHONES.join('|')})(?!\\d)`, 'g')
const EMAIL = /[^\s@<>"()]+@[^\s@<>"()]+\.\p{L}{2,}/gu
/** A page of a messenger, or a name in one. */
const SITES = ['t.me', 'telegram.me', 'wa.me', 'vk.com', 'vk.me', 'max.ru'].map((site) => site.replace('.', '\\.'))
const MESSENGER = new RegExp(
  `(?:https?://)?(?:www\\.)?(?:${SITES.join('|')})/[^\\s<>"]+|(?<![\\p{L}\\p{N}_.])@[a-z][a-z0-9_]{3,}`,
  'giu',
)

export const HIDDEN = '•••••'

/** Numbers and addresses that somebody wrote into a text, for readers who may not call. Salaries and years stay. */
export const hideContacts = (text: string) =>
  text.replaceAll(EMAIL, HIDDEN).replaceAll(MESSENGER, HIDDEN).replaceAll(PHONE, HIDDEN)

/** Somebody looks for a person by a number or an address. */
export const namesContact = (text: string) => hideContacts(text) !== text
