import { formatPhone } from './phone.ts'

/** Countries whose numbers may receive codes, where the operator's settings say so (ruling 7). `prefix` is how their mobile numbers begin. */
export const PHONE_COUNTRIES = {
  RU: { name: 'Россия', prefix: '+7' },
  KZ: { name: 'Казахстан', prefix: '+77' },
  BY: { name: 'Беларусь', prefix: '+375' },
} as const

export type PhoneCountry = keyof typeof PHONE_COUNTRIES

export const PHONE_COUNTRY_CODES = Object.keys(PHONE_COUNTRIES) as [PhoneCountry, ...PhoneCountry[]]

/** The country that a number is being typed of: the longest beginning wins, the first country has what fits none. */
export function countryOf(text: string, countries: readonly PhoneCountry[]): PhoneCountry {
  const signs = text.replace(/[^\d+]/g, '')
  const fitting = countries.filter((country) => signs.startsWith(PHONE_COUNTRIES[country].prefix))
  const length = (country: PhoneCountry) => PHONE_COUNTRIES[country].prefix.length
  return fitting.toSorted((a, b) => length(b) - length(a))[0] ?? countries[0]!
}

/** The same number under another country's beginning. */
export function withCountry(text: string, from: PhoneCountry, to: PhoneCountry): string {
  const signs = text.replace(/[^\d+]/g, '')
  const { prefix } = PHONE_COUNTRIES[from]
  const rest = signs.startsWith(prefix) ? signs.slice(prefix.length) : signs.replace(/\D/g, '')
  return formatPhone(PHONE_COUNTRIES[to].prefix + rest)
}

const ENOUGH_ROOM = 200

/** A list opens below its field where more than 200 pixels are left there (specification §5). */
export const placementOf = (roomBelow: number) => (roomBelow > ENOUGH_ROOM ? 'below' : 'above')

export type Typed = { text: string; at: number }

const PAUSE = 700

/** Letters typed one after another are one word; after 700 ms another word begins. */
export const typeOn = ({ text, at }: Typed, letter: string, now: number): Typed => ({
  text: now - at > PAUSE ? letter : text + letter,
  at: now,
})

/** The country meant by the letters so far. */
export function countryByLetters(countries: readonly PhoneCountry[], text: string): PhoneCountry | undefined {
  const sought = text.toLowerCase()
  return countries.find((country) => PHONE_COUNTRIES[country].name.toLowerCase().startsWith(sought))
}
