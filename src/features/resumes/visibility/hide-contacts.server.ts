import { findContactSpans } from '#features/moderation/contact-patterns.rules.ts'
import { type NormalizedText, normalizeCharacters } from '#features/moderation/normalize-characters.rules.ts'

export const MASKED_TEXT = '•••••'

/** A contact inside a tag is the address of a link: the link goes, its text stays. */
const LINK_ADDRESS = /^<a\s[^<>]*href="([^"]*)"/i

/**
 * Masks phone numbers, e-mail addresses and names in messengers in a text for viewers without contact access. However they
 * are spelled; salaries, dates and numbers of documents stay. Tags stay balanced.
 */
export function hideContacts(text: string): string {
  const normalized = normalizeCharacters(text)
  const masked = maskedUnits(normalized)
  const { units } = normalized
  const hasHiddenLink = units.some(({ source, isTag }) => isTag && isContactLink(source))
  if (masked.size === 0 && !hasHiddenLink) return text
  return units
    .map(({ source, isTag }, at) => {
      if (isTag) return isContactLink(source) ? '<a>' : source
      if (!masked.has(at)) return source
      return masked.get(at) ? MASKED_TEXT : ''
    })
    .join('')
}

/** How a member of a company reads what somebody has written: a viewer gets no contacts. */
export const textFilterOf = ({ maySeeContacts }: { maySeeContacts: boolean }) =>
  maySeeContacts ? (text: string) => text : hideContacts

/** Whether a search text contains a phone number or an address. */
export const containsContact = (text: string) => hideContacts(text) !== text

/** Units of contacts; true for the first unit of each. */
function maskedUnits({ text, units, unitAt }: NormalizedText): Map<number, boolean> {
  const masked = new Map<number, boolean>()
  const spans = findContactSpans(text).toSorted((one, other) => one.start - other.start || other.end - one.end)
  for (const { start, end } of spans) {
    const last = unitAt[end - 1]!
    for (let at = unitAt[start]!; at <= last; at++)
      if (!units[at]!.isTag && !masked.has(at)) masked.set(at, at === unitAt[start])
  }
  return masked
}

function isContactLink(tag: string): boolean {
  const address = LINK_ADDRESS.exec(tag)?.[1]
  return address !== undefined && findContactSpans(normalizeCharacters(address).text).length > 0
}
