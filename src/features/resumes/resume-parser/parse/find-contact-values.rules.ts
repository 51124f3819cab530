import { highConfidence, lowConfidence, type ParsedValue } from './parsed-value.rules.ts'

const PHONE_PATTERN = /(?<![\d+])(?:\+7|[78])[ .–—-]?\(?\d{3}\)?(?:[ .–—-]{0,2}\d){7}(?!\d)/
/** «916-123-45-67»: a mobile number without the code of the country. */
const SHORT_PHONE_PATTERN = /(?<![\d+.)-])\(?9\d\d\)?[ .–—-]?\d{3}[ .–—-]?\d\d[ .–—-]?\d\d(?![\d.])/

/** Finds a Russian phone number and returns it in E.164. Other numbers are left to the user. */
export function findRussianPhone(text: string): ParsedValue | undefined {
  const match = PHONE_PATTERN.exec(text) ?? SHORT_PHONE_PATTERN.exec(text)
  if (!match) return undefined
  const place = { start: match.index, end: match.index + match[0].length }
  return highConfidence(`+7${match[0].replace(/\D/g, '').slice(-10)}`, place)
}

const EMAIL_PATTERN = /(?<![\w.+-])[\w.+-]{1,64}@[a-zа-яё0-9](?:[a-zа-яё0-9-]{0,62}\.){1,4}[a-zа-яё]{2,20}/i

/** Of the site, not of the person. */
const SERVICE_NAME = /^(?:support|help|info|hr|kadry|job|jobs|noreply|no-reply|admin|office|career|resume)@/i
const MAX_EMAILS = 20

/** The first e-mail that is not one of a service. Of several the person checks it. */
export function findEmail(text: string): ParsedValue | undefined {
  const found = listEmails(text)
  const own = found.find(({ address }) => !SERVICE_NAME.test(address))
  const email = own ?? found[0]
  if (!email) return undefined
  const isOnly = new Set(found.map(({ address }) => address)).size === 1 && own !== undefined
  return (isOnly ? highConfidence : lowConfidence)(email.address, email)
}

type FoundEmail = { address: string; start: number; end: number }

function listEmails(text: string): FoundEmail[] {
  const found: FoundEmail[] = []
  let from = 0
  while (found.length < MAX_EMAILS) {
    const match = EMAIL_PATTERN.exec(text.slice(from))
    if (!match) break
    const start = from + match.index
    found.push({ address: match[0].toLowerCase(), start, end: start + match[0].length })
    from = start + match[0].length
  }
  return found
}
