const SEPARATOR_PATTERN = '[\\s().\\-–—]{0,3}'
const PHONE_PATTERNS = [
  `\\+(?:${SEPARATOR_PATTERN}\\d){9,14}`,
  `(?<!\\d)[78](?:${SEPARATOR_PATTERN}\\d){10}`,
  `(?<!\\d)9(?:${SEPARATOR_PATTERN}\\d){9}`,
]
const PHONE = new RegExp(`(?:${PHONE_PATTERNS.join('|')})(?!\\d)`, 'g')
const EMAIL = /[^\s@<>"()]+@[^\s@<>"()]+\.\p{L}{2,}/gu
/** Address of a messenger page, or a user name. */
const MESSENGER_SITES = ['t.me', 'telegram.me', 'wa.me', 'vk.com', 'vk.me', 'max.ru'].map((site) =>
  site.replace('.', '\\.'),
)
const MESSENGER = new RegExp(
  `(?:https?://)?(?:www\\.)?(?:${MESSENGER_SITES.join('|')})/[^\\s<>"]+|(?<![\\p{L}\\p{N}_.])@[a-z][a-z0-9_]{3,}`,
  'giu',
)

export const MASKED_TEXT = '•••••'

/**
 * Masks phone numbers, emails and messenger names in a text for viewers without contact access. Salaries and years
 * stay.
 */
export const hideContacts = (text: string) =>
  text.replaceAll(EMAIL, MASKED_TEXT).replaceAll(MESSENGER, MASKED_TEXT).replaceAll(PHONE, MASKED_TEXT)

/** Whether a search text contains a phone number or an address. */
export const containsContact = (text: string) => hideContacts(text) !== text
