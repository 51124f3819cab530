const GAP = '[\\s().\\-–—]{0,3}'
const PHONES = [`\\+(?:${GAP}\\d){9,14}`, `(?<!\\d)[78](?:${GAP}\\d){10}`, `(?<!\\d)9(?:${GAP}\\d){9}`]
const PHONE = new RegExp(`(?:${PHONES.join('|')})(?!\\d)`, 'g')
const EMAIL = /[^\s@<>"()]+@[^\s@<>"()]+\.\p{L}{2,}/gu

const HIDDEN = '•••••'

/** Numbers and addresses that somebody wrote into a text, for readers who may not call. Salaries and years stay. */
export const hideContacts = (text: string) => text.replaceAll(EMAIL, HIDDEN).replaceAll(PHONE, HIDDEN)
