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
export function phoneCountryOf(text: string, countries: readonly PhoneCountry[]): PhoneCountry {
  const signs = text.replace(/[^\d+]/g, '')
  const fitting = countries.filter((country) => signs.startsWith(PHONE_COUNTRIES[country].prefix))
  const length = (country: PhoneCountry) => PHONE_COUNTRIES[country].prefix.length
  return fitting.toSorted((a, b) => length(b) - length(a))[0] ?? countries[0]!
}

const MIN_PIXELS_BELOW = 200

/** A list opens below its field if more than 200 pixels are free there (specification §5). */
export const listPlacement = (roomBelow: number) => (roomBelow > MIN_PIXELS_BELOW ? 'below' : 'above')

export type TypeAhead = { text: string; at: number }

const TYPE_AHEAD_PAUSE_MS = 700

/** Adds a typed letter to the search text; after a pause of 700 ms a new text begins. */
export const extendTypeAhead = ({ text, at }: TypeAhead, letter: string, now: number): TypeAhead => ({
  text: now - at > TYPE_AHEAD_PAUSE_MS ? letter : text + letter,
  at: now,
})

/** Finds the first country whose name begins with the typed letters. */
export function findPhoneCountryByName(countries: readonly PhoneCountry[], text: string): PhoneCountry | undefined {
  const namePrefix = text.toLowerCase()
  return countries.find((country) => PHONE_COUNTRIES[country].name.toLowerCase().startsWith(namePrefix))
}
