import { normalizeName } from '#lib/text/normalize-name.ts'
import { findEmail, findRussianPhone } from './find-contact-values.rules.ts'
import { findLabelledValue } from './labelled-values.rules.ts'
import { latinKey } from './latin-key.rules.ts'
import { type ParsedName, parseName } from './parse-name.rules.ts'
import { parseBirthDate } from './parse-periods.rules.ts'
import { highConfidence, lowConfidence, optionalEntry, type ParsedValue } from './parsed-value.rules.ts'
import { columnsOf, partOfLine, spanOf, splitLines, type TextLine } from './text-lines.rules.ts'

export type ParsedPersonText = ParsedName & Partial<Record<'phone' | 'email' | 'birth_date' | 'city', ParsedValue>>

/**
 * Parses the person from the lines before the first heading and under «Контакты»; phone and e-mail from the whole text.
 */
export function parsePerson(header: readonly TextLine[], text: string, cities: ReadonlySet<string>): ParsedPersonText {
  const birth = header.flatMap((line) => {
    const found = parseBirthDate(line.text)
    return found ? [{ ...found, start: line.start + found.start, end: line.start + found.end }] : []
  })
  const best =
    birth.find(({ isSure }) => isSure) ??
    birth[0] ??
    parseBirthDateOverLines(header, text) ??
    findLabelledBirthDate(text)
  return {
    ...parseNameAnywhere(header, text),
    ...optionalEntry('phone', findRussianPhone(text)),
    ...optionalEntry('email', findEmail(text)),
    ...optionalEntry('birth_date', best && (best.isSure ? highConfidence : lowConfidence)(best.day, best)),
    ...optionalEntry('city', findCity(header, cities)),
  }
}

const MAX_LINES_FOR_NAME = 200

/** A name with a patronymic is one wherever it stands, as at the end of a letter. */
function parseNameAnywhere(header: readonly TextLine[], text: string): ParsedName {
  const named = parseName(header)
  if (named.last_name) return named
  for (const line of splitLines(text).slice(0, MAX_LINES_FOR_NAME).flatMap(columnsOf)) {
    const found = parseName([line])
    if (found.middle_name && found.last_name) return { ...found, last_name: { ...found.last_name, confidence: 'low' } }
  }
  return named
}

/** Below the header a date needs its label. */
function findLabelledBirthDate(text: string) {
  const found = parseBirthDate(text)
  return found?.isSure ? found : undefined
}

/** The label and the date of a table stand in two lines. */
function parseBirthDateOverLines(header: readonly TextLine[], text: string) {
  const { start, end } = spanOf(header)
  const found = parseBirthDate(text.slice(start, end))
  return found && { ...found, start: start + found.start, end: start + found.end }
}

const CITY_LABEL =
  /^[^\p{L}]{0,3}(?:проживает|проживаю|город проживания|город|(?:место|адрес|регион) (?:жительства|проживания)|домашний адрес|адрес|регион|где (?:живет|живёт|живу)|откуда|живу в|reside in|residence|lives in|location|address|city)(?: ?[:—–-] ?| )/iu
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
  for (const line of header) {
    const inside = findCityInSentence(line, cities)
    if (inside) return inside
  }
  return undefined
}

const LIVES_IN =
  /(?:[Жж]ив[уеё]т?|[Пп]роживаю|[Пп]роживает|[Нн]ахожусь|[Пп]ереехала?|[Пп]еребралась|[Жж]ив[её]м) (?:сейчас )?(?:в|во|на) (?:г\. ?|городе )?([А-ЯЁ][а-яё-]{2,30}(?: [А-ЯЁ][а-яё-]{2,30})?)/
/** What the end of a name becomes in «живу в …». */
const NOMINATIVE_ENDS: readonly [RegExp, readonly string[]][] = [
  [/е$/, ['', 'а', 'я', 'о', 'ь', 'е', 'й']],
  [/и$/, ['ь', 'я', 'и', 'й']],
  [/ой$/, ['ая']],
  [/ом$/, ['ый', 'ий', 'ой', 'ое']],
  [/ем$/, ['ий']],
  [/у$/, ['а']],
  [/ах$/, ['ы', 'и']],
  [/ях$/, ['и']],
  [/ых$/, ['ые']],
  [/их$/, ['ие']],
]

const nominativesOf = (word: string): string[] =>
  NOMINATIVE_ENDS.flatMap(([end, others]) => (end.test(word) ? others.map((other) => word.replace(end, other)) : []))

/** «Живу в Самаре», «проживаю в г. Набережные Челны». */
function findCityInSentence(line: TextLine, cities: ReadonlySet<string>): ParsedValue | undefined {
  const match = LIVES_IN.exec(line.text.slice(0, MAX_SENTENCE_LENGTH))
  if (!match) return undefined
  const words = match[1]!.split(' ')
  for (const part of [words, words.slice(0, 1)]) {
    const [one = '', two] = part
    const names =
      two === undefined
        ? [one, ...nominativesOf(one)]
        : [one, ...nominativesOf(one)].flatMap((first) =>
            [two, ...nominativesOf(two)].map((last) => `${first} ${last}`),
          )
    const known = names.find((name) => cities.has(normalizeName(name)))
    if (!known) continue
    const start = line.start + match.index + match[0].length - match[1]!.length
    return lowConfidence(known, { start, end: start + part.join(' ').length })
  }
  return undefined
}

const MAX_SENTENCE_LENGTH = 500

/** «420000, Республика Татарстан, г. Казань, м. Лесная» by its commas, without «г.» and signs. */
const placeParts = (line: TextLine): TextLine[] =>
  line.text.split(/[,;(|•·→]|(?= м\. )|(?<=\p{Ll}{3})\. |: /u).map((part) =>
    partOfLine(
      line,
      part
        .replace(/^[^\p{L}\d]{1,6}/u, '')
        .replace(/^ ?(?:в )?(?:г\.|г |город |гор\. ?|пос\. |п\. |с\. ) ?/i, '')
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
