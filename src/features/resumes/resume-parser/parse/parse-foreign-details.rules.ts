import { BUSINESS_TRIPS, RELOCATIONS } from '#features/reference/dictionaries/person.contract.ts'
import type { ParsedProfileDetails } from './parse-profile-details.rules.ts'
import { highConfidence, type ParsedValue } from './parsed-value.rules.ts'
import { partOfLine, spanOf, type TextLine } from './text-lines.rules.ts'

const CITIZENSHIP = /^(?:гражданство|citizenship|nationality)(?: ?:| ) ?([^\n]{2,200})$/i
const PERMIT_SEPARATOR = /, ?(?:есть )?(?:разрешение на работу|work permit at) ?: ?/i
const PERMIT_LINE = /^(?:есть )?разрешение на работу ?: ?([^\n]{2,200})$/i
const ENGLISH_COUNTRIES = new Map<string, string>([
  ['russia', 'Россия'],
  ['russian federation', 'Россия'],
  ['рф', 'Россия'],
  ['российская федерация', 'Россия'],
  ['российское', 'Россия'],
  ['belarus', 'Беларусь'],
  ['республика беларусь', 'Беларусь'],
  ['kazakhstan', 'Казахстан'],
  ['uzbekistan', 'Узбекистан'],
  ['kyrgyzstan', 'Кыргызстан'],
  ['киргизия', 'Кыргызстан'],
  ['tajikistan', 'Таджикистан'],
  ['armenia', 'Армения'],
])

/** «гражданка Казахстана», «Гражданство: РФ» inside a line. */
const CITIZEN_INSIDE =
  /(?:граждан(?:ин|ка|ство|ства)|citizen(?:ship)?(?: of)?)(?: ?[:—–-])? ?([А-ЯЁA-Z][А-Яа-яЁёA-Za-z]{1,30}(?: Федераци[ия]| Federation)?)/
const COUNTRY_STEMS: readonly [RegExp, string][] = [
  [/^(?:росси|рф|russia)/i, 'Россия'],
  [/^(?:казахстан|kazakh)/i, 'Казахстан'],
  [/^(?:узбекистан|uzbek)/i, 'Узбекистан'],
  [/^(?:таджикистан|tajik)/i, 'Таджикистан'],
  [/^(?:к[иы]рг[иы]з|kyrgyz)/i, 'Кыргызстан'],
  [/^(?:армени|armenia)/i, 'Армения'],
  [/^(?:белар|белору|belarus)/i, 'Беларусь'],
  [/^(?:молдо|молдав|moldov)/i, 'Молдова'],
  [/^(?:азербайджан|azerb)/i, 'Азербайджан'],
  [/^(?:украин|ukrain)/i, 'Украина'],
  [/^(?:грузи|georgia)/i, 'Грузия'],
  [/^(?:туркмени|turkmen)/i, 'Туркменистан'],
]

function findCitizenship(lines: readonly TextLine[]): ParsedValue<string[]> | undefined {
  for (const line of lines) {
    const match = CITIZEN_INSIDE.exec(line.text.slice(0, 500))
    const country = match && COUNTRY_STEMS.find(([stem]) => stem.test(match[1]!))?.[1]
    if (!match || !country) continue
    const start = line.start + match.index
    return highConfidence([country], { start, end: start + match[0].length })
  }
  return undefined
}

const METRO = /(?:^|[,;(] ?)(?:м\.|метро:?|ст\. ?м\.|metro) ?([А-ЯЁ][А-Яа-яЁё0-9 -]{2,40})/

type Phrase = readonly [words: RegExp, code: string]
/** «не готова к переезду», «не очень готов к командировкам» say the opposite of what follows «не». */
const UNLESS_DENIED = '(?<!(?<![а-яё])не (?:[а-яё]{1,10} ){0,2})'
const RELOCATION_PHRASES: readonly Phrase[] = [
  [
    /(?<![а-яё])не готов(?:а|\(а\))? к переезду|переезд(?: ?: ?| )(?:нет(?![а-яё])|не ?возможен|не рассматриваю)|не ?возможен переезд|готовность к переезду ?: ?нет|без переезда|(?:not |un)willing to relocate|not prepared to relocate/i,
    'no',
  ],
  [new RegExp(`${UNLESS_DENIED}(?:хочу переехать|желателен переезд)|(?<!not )want to relocate`, 'i'), 'desired'],
  [
    new RegExp(
      `${UNLESS_DENIED}(?:готов(?:а|\\(а\\))? к переезду|переезд возможен|возможен переезд)|готовность к переезду ?: ?да|willing to relocate|prepared to relocate`,
      'i',
    ),
    'possible',
  ],
]
const TRIP_PHRASES: readonly Phrase[] = [
  [
    /(?<![а-яё])не готов(?:а|\(а\))? к командировкам|командировки(?: ?: ?| )(?:нет(?![а-яё])|не ?возможны|не рассматриваю)|готовность к командировкам ?: ?нет|без командировок|not (?:prepared|ready|willing) for business trips/i,
    'never',
  ],
  [
    new RegExp(
      `${UNLESS_DENIED}(?:готов(?:а|\\(а\\))? )?к редким командировкам|(?<!not )prepared for occasional business trips`,
      'i',
    ),
    'sometimes',
  ],
  [
    new RegExp(
      `${UNLESS_DENIED}(?:готов(?:а|\\(а\\))? к (?:длительным |частым |любым )?командировкам|командировки возможны)|готовность к командировкам ?: ?да|(?<!not )prepared for business trips`,
      'i',
    ),
    'ready',
  ],
]

function findPhrase(
  header: readonly TextLine[],
  phrases: readonly Phrase[],
  items: readonly { id: number; code: string }[],
): ParsedValue<number> | undefined {
  for (const [words, code] of phrases)
    for (const line of header) {
      const match = words.exec(line.text)
      if (!match) continue
      const start = line.start + match.index
      return highConfidence(items.find((item) => item.code === code)!.id, { start, end: start + match[0].length })
    }
  return undefined
}

/** The name of a country may stand in the line twice. */
function lastPartOfLine(line: TextLine, text: string) {
  const start = line.start + line.text.lastIndexOf(text)
  return { start, end: start + text.length }
}

function parseNames(line: TextLine, text: string): ParsedValue<string[]> {
  const names = text
    .split(/[;,] ?/)
    .map((name) => name.trim())
    .filter(Boolean)
  return highConfidence(
    names.map((name) => ENGLISH_COUNTRIES.get(name.toLowerCase()) ?? name),
    lastPartOfLine(line, text),
  )
}

/** Citizenship, work permits, metro, relocation and trips as hh.ru prints them and as people write them. */
export function parseForeignDetails(header: readonly TextLine[]): ParsedProfileDetails {
  const details: ParsedProfileDetails = {}
  for (const line of header) {
    const [countries, permits] = CITIZENSHIP.exec(line.text)?.[1]?.split(PERMIT_SEPARATOR) ?? []
    const permitLine = permits ?? PERMIT_LINE.exec(line.text)?.[1]
    const ownPart = permits ? partOfLine(line, line.text.slice(0, line.text.search(PERMIT_SEPARATOR))) : line
    const named = countries?.split(/[(☐☑]/)[0]?.trim()
    if (named) details.citizenships ??= parseNames(partOfLine(ownPart, named), named)
    if (permitLine) details.work_permits ??= parseNames(line, permitLine)
  }
  const found = findCitizenship(header)
  if (found)
    details.citizenships = details.citizenships && details.citizenships.value.length > 1 ? details.citizenships : found
  const stations = header.flatMap((line) => {
    const name = METRO.exec(line.text)?.[1]?.trim()
    return name ? [partOfLine(line, name)] : []
  })
  if (stations.length > 0)
    details.metros = {
      ...highConfidence(
        stations.map(({ text }) => text),
        spanOf(stations),
      ),
      parts: stations,
    }
  const relocation = findPhrase(header, RELOCATION_PHRASES, RELOCATIONS)
  if (relocation) details.relocation_id = relocation
  const isMovable = relocation && relocation.value !== RELOCATIONS.find(({ code }) => code === 'no')!.id
  const cities = isMovable && header.flatMap((line) => relocationCities(line))[0]
  if (cities) details.relocation_cities = cities
  const trip = findPhrase(header, TRIP_PHRASES, BUSINESS_TRIPS)
  if (trip) details.business_trip_id = trip
  return details
}

/** «Готов к переезду: Москва, Санкт-Петербург, готов к командировкам» */
function relocationCities(line: TextLine): ParsedValue<string[]> | [] {
  const text = /(?:переезду|переехать) ?(?:\(|:) ?([^:()\n]{2,200})/i.exec(line.text)?.[1]
  const end = text?.search(/,? (?:не )?готова? /i) ?? -1
  const names = end < 0 ? text : text?.slice(0, end)
  return names ? parseNames(line, names) : []
}
