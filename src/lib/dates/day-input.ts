import type { Mask } from '../forms/masked-text.ts'

const ISO_DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const TYPED_DAY_PATTERN = /^(\d{1,2})[.,/\s-]+(\d{1,2})[.,/\s-]+(\d{4})$/

const MIN_DAY = '1900-01-01'
const MAX_DAY = '9999-12-31'

/** True for `YYYY-MM-DD` of an existing day between 1900 and 9999. */
export const isIsoDay = (text: string) =>
  ISO_DAY_PATTERN.test(text) &&
  text >= MIN_DAY &&
  text <= MAX_DAY &&
  new Date(Date.parse(text) || 0).toISOString().startsWith(text)

/** Formats `1990-05-01` as `01.05.1990`; other text stays unchanged. */
export const isoDayToText = (day: string) => day.replace(ISO_DAY_PATTERN, '$3.$2.$1')

/** Converts `1.5.1990` and `01051990` to `1990-05-01`. Other text stays unchanged so that the contract refuses it. */
export function parseTypedDay(typed: string): string {
  const text = typed.trim().replace(/^(\d{2})(\d{2})(\d{4})$/, '$1.$2.$3')
  const [, day, month, year] = text.match(TYPED_DAY_PATTERN) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** Digits without their dots. Other formats, such as `1.5.1990` and `1990-05-01`, are left as they are typed. */
const WITHOUT_DOTS = /^(?:\d{3,}|\d\d\.\d{3,}|\d\d\.\d\d\.\d+)$/

/** Inserts the dots while digits are typed: numeric phone keyboards have no dot. */
export const DAY_MASK: Mask = { format: (text) => (WITHOUT_DOTS.test(text) ? insertDots(text) : text), typed: /\d/ }

function insertDots(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.')
}
