import { normalizeName } from '#lib/text/normalize-name.ts'
import { findEmail, findRussianPhone } from './find-contact-values.rules.ts'
import { findLabelledValue } from './labelled-values.rules.ts'
import { latinKey } from './latin-key.rules.ts'
import { type ParsedName, parseName } from './parse-name.rules.ts'
import { parseBirthDate } from './parse-periods.rules.ts'
import { highConfidence, lowConfidence, optionalEntry, type ParsedValue } from './parsed-value.rules.ts'
import { partOfLine, spanOf, type TextLine } from './text-lines.rules.ts'

export type ParsedPersonText = ParsedName & Partial<Record<'phone' | 'email' | 'birth_date' | 'city', ParsedValue>>

/**
 * Parses the person from the lines before the first heading and under «Контакты»; phone and e-mail from the whole text.
 */
export function parsePerson(header: readonly TextLine[], text: string, cities: ReadonlySet<string>): ParsedPersonText {
  const birth = header.flatMap((line) => {
    const found = parseBirthDate(line.text)
    return found ? [{ ...found, start: line.start + found.start, end: line.start + found.end }] : []
  })
  const best = birth.find(({ isSure }) => isSure) ?? birth[0] ?? parseBirthDateOverLines(header, text)
  return {
    ...parseName(header),
    ...optionalEntry('phone', findRussianPhone(text)),
    ...optionalEntry('email', findEmail(text)),
    ...optionalEntry('birth_date', best && (best.isSure ? highConfidence : lowConfidence)(best.day, best)),
    ...optionalEntry('city', findCity(header, cities)),
  }
}

/** The label and the date of a table stand in two lines. */
function parseBirthDateOverLines(header: readonly TextLine[], text: string) {
  const { start, end } = spanOf(header)
  const found = parseBirthDate(text.slice(start, end))
  return found && { ...found, start: start + found.start, end: start + found.end }
}

const CITY_LABEL =
  /^[^\p{L}]{0,3}(?:проживает|проживаю|город проживания|город|(?:место|адрес|регион) (?:жительства|проживания)|домашний адрес|адрес|регион|живу в|reside in|residence|lives in|location|address|city)(?: ?[:—–-] ?| )/iu
const NOT_CITY = /республика|область|обл\.|край|округ|район|россия|russia|рф$|\d/i

/** The city after a label, otherwise a line of the header, or a part of it, that is the name of a city. */
function findCity(header: readonly TextLine[], cities: ReadonlySet<string>): ParsedValue | undefined {
  const named = createCityFinder(cities)
  const labelled = findLabelledValue(header, CITY_LABEL)
  if (labelled) {
    const parts = placeParts(labelled)
    const known = parts.flatMap((part) => named(part) ?? [])[0]
    if (known) return highConfidence(known.value, known)
    const first = parts.find(({ text }) => text !== '' && !NOT_CITY.test(text))
    if (first && first.text.length <= 60) return highConfidence(first.text, first)
  }
  for (const line of header) {
    if (line.text.length > 100 || /должность|релокац|переезд/i.test(line.text)) continue
    const parts = placeParts(line)
    const known = parts.flatMap((part) => named(part) ?? [])[0]
    if (known) return (parts.length === 1 ? highConfidence : lowConfidence)(known.value, known)
  }
  return undefined
}

/** «420000, Республика Татарстан, г. Казань, м. Лесная» by its commas, without «г.» and signs. */
const placeParts = (line: TextLine): TextLine[] =>
  line.text.split(/[,;(|•·]|(?= м\. )/).map((part) =>
    partOfLine(
      line,
      part
        .replace(/^[^\p{L}\d]{1,6}/u, '')
        .replace(/^ ?(?:г\.|г |город ) ?/i, '')
        .replace(/ г\.?$/, ''),
    ),
  )

type FoundCity = { value: string; start: number; end: number }

const ENGLISH_CITIES = new Map<string, string>([
  ['moscow', 'Москва'],
  ['saint petersburg', 'Санкт-Петербург'],
  ['st petersburg', 'Санкт-Петербург'],
  ['st. petersburg', 'Санкт-Петербург'],
])

function createCityFinder(cities: ReadonlySet<string>) {
  let byLatin: Map<string, string> | undefined
  return (part: TextLine): FoundCity | undefined => {
    if (cities.has(normalizeName(part.text))) return { value: part.text, start: part.start, end: part.end }
    if (!/^[a-z][a-z .-]{2,40}$/i.test(part.text)) return undefined
    const english = ENGLISH_CITIES.get(part.text.toLowerCase())
    byLatin ??= new Map([...cities].map((city) => [latinKey(city), city]))
    const found = english ?? byLatin.get(latinKey(normalizeName(part.text)))
    return found === undefined ? undefined : { value: capitalize(found), start: part.start, end: part.end }
  }
}

const capitalize = (name: string) => name[0]!.toUpperCase() + name.slice(1)
