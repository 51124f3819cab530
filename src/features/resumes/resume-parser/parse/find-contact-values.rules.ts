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

const EMAIL_PATTERN = /(?<![a-z\d.+-])[a-z\d][\w.+-]{0,63}@[a-zа-яё0-9](?:[a-zа-яё0-9-]{0,62}\.){1,4}[a-zа-яё]{2,20}/gi

/** Of the site, not of the person. */
const SERVICE_NAME = /^(?:support|help|info|hr|kadry|job|jobs|noreply|no-reply|admin|office|career|resume)@/i
const MAX_EMAILS = 20

/** The first e-mail that is not one of a service. Of several the person checks it. */
export function findEmail(text: string): ParsedValue | undefined {
  const found = [...text.matchAll(EMAIL_PATTERN)].slice(0, MAX_EMAILS)
  const own = found.find(([address]) => !SERVICE_NAME.test(address))
  const match = own ?? found[0]
  if (!match) return undefined
  const isOnly = new Set(found.map(([address]) => address.toLowerCase())).size === 1 && own !== undefined
  return (isOnly ? highConfidence : lowConfidence)(match[0].toLowerCase(), {
    start: match.index,
    end: match.index + match[0].length,
  })
}
