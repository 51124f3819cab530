const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const TYPED = /^(\d{1,2})[.,/\s-]+(\d{1,2})[.,/\s-]+(\d{4})$/

const FIRST = '1900-01-01'
const LAST = '2100-12-31'

/** Strictly `1990-05-01`, of a day that exists, in a century that people write about. */
export const isDay = (text: string) =>
  ISO.test(text) && text >= FIRST && text <= LAST && new Date(Date.parse(text) || 0).toISOString().startsWith(text)

/** `1990-05-01` to `01.05.1990`; anything else stays as it is. */
export const dayFromIso = (day: string) => day.replace(ISO, '$3.$2.$1')

/** `1.5.1990` and `01051990` to `1990-05-01`; what is no date stays as it was typed, for the contract to refuse. */
export function isoDay(typed: string): string {
  const text = typed.trim().replace(/^(\d{2})(\d{2})(\d{4})$/, '$1.$2.$3')
  const [, day, month, year] = text.match(TYPED) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** The dots come by themselves while digits are typed: the keys of a phone have none. */
export function dottedDay(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.')
}
