import { formatPhone } from './phone.ts'

/**
 * Countries whose numbers may receive codes if the operator's settings allow it (ruling 7). `prefix` is the
 * beginning of their mobile numbers.
 */
export const PHONE_COUNTRIES = {
  RU: { name: 'Россия', prefix: '+7' },
  KZ: { name: 'Казахстан', prefix: '+77' },
  BY: { name: 'Беларусь', prefix: '+375' },
} as const

export type PhoneCountry = keyof typeof PHONE_COUNTRIES

export const PHONE_COUNTRY_CODES = Object.keys(PHONE_COUNTRIES) as [PhoneCountry, ...PhoneCountry[]]

/** Country of a partly typed number: the longest matching prefix wins; without a match it is the first country. */
export function countryOf(text: string, countries: readonly PhoneCountry[]): PhoneCountry {
  const signs = text.replace(/[^\d+]/g, '')
  const fitting = countries.filter((country) => signs.startsWith(PHONE_COUNTRIES[country].prefix))
  const length = (country: PhoneCountry) => PHONE_COUNTRIES[country].prefix.length
  return fitting.toSorted((a, b) => length(b) - length(a))[0] ?? countries[0]!
}

/** Replaces the country prefix of a number. */
export function withCountry(text: string, from: PhoneCountry, to: PhoneCountry): string {
  const signs = text.replace(/[^\d+]/g, '')
  const { prefix } = PHONE_COUNTRIES[from]
  const rest = signs.startsWith(prefix) ? signs.slice(prefix.length) : signs.replace(/\D/g, '')
  return formatPhone(PHONE_COUNTRIES[to].prefix + rest)
}

const ENOUGH_ROOM = 200

/** A list opens below its field if more than 200 pixels are free there (specification §5). */
export const placementOf = (roomBelow: number) => (roomBelow > ENOUGH_ROOM ? 'below' : 'above')

export type Typed = { text: string; at: number }

const PAUSE = 700

/** Adds a typed letter to the search text; after a pause of 700 ms a new text begins. */
export const typeOn = ({ text, at }: Typed, letter: string, now: number): Typed => ({
  text: now - at > PAUSE ? letter : text + letter,
  at: now,
})

/** Finds the first country whose name begins with the typed letters. */
export function countryByLetters(countries: readonly PhoneCountry[], text: string): PhoneCountry | undefined {
  const sought = text.toLowerCase()
  return countries.find((country) => PHONE_COUNTRIES[country].name.toLowerCase().startsWith(sought))
}
