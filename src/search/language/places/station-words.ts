import { radiusBefore } from '#lib/text/radius-words.ts'
import { caseForms } from './noun-cases.ts'
import { normalizePlace } from './place-forms.ts'

/** Minutes on the way that a search may ask for. */
const [MIN_MINUTES, MAX_MINUTES] = [10, 120]

const SHORT_WORDS: Record<string, string[]> = {
  площадь: ['пл'],
  проспект: ['пр', 'пр т', 'просп'],
  улица: ['ул'],
  бульвар: ['б р', 'бул', 'бульв'],
  шоссе: ['ш'],
  имени: ['им'],
}

/** «Площадь Тукая», «пл. Тукая»; «Тульская», «Тульской». */
export function stationForms(name: string): string[] {
  const full = normalizePlace(name)
  const shortened = Object.entries(SHORT_WORDS).flatMap(([word, short]) =>
    full.split(' ').includes(word) ? short.map((one) => full.replace(word, one)) : [],
  )
  return [full, ...shortened, ...caseForms(full)]
}

type Told = { minutes: number; length: number }

/** What stands before the name of a station: «м.», «у метро», «ст. м.», «15 минут от метро». The name follows. */
export function stationLead(words: readonly string[], at: number): { length: number; minutes?: number } | undefined {
  const way = minutesBefore(words, at)
  const near = way ? way.length : (radiusBefore(words, at)?.length ?? skipped(words, at, NEAR) - at)
  const metro = afterMetro(words, at + near)
  if (metro === undefined) return undefined
  return { length: metro - at, ...(way && { minutes: way.minutes }) }
}

/** «до 20 минут», behind the name of a station. */
export function minutesBehind(words: readonly string[], at: number): Told | undefined {
  const told = minutesAt(words, skipped(words, at, BOUND))
  return told && { minutes: told.minutes, length: told.end - at }
}

const NEAR = [['в'], ['районе', 'район'], ['у', 'от', 'до', 'на', 'к']]
const BOUND = [
  ['в', 'до', 'за', 'не'],
  ['пределах', 'более', 'больше', 'дольше', 'дальше'],
]
const ON_THE_WAY = [
  ['пешком', 'ходьбы', 'езды', 'пути', 'на'],
  ['метро', 'транспорте'],
]

function minutesBefore(words: readonly string[], at: number): Told | undefined {
  const told = minutesAt(words, skipped(words, at, BOUND))
  const end = told && skipped(words, told.end, [['от', 'до']])
  return told && end! > told.end ? { minutes: told.minutes, length: end! - at } : undefined
}

function minutesAt(words: readonly string[], at: number): { minutes: number; end: number } | undefined {
  const number = words[at] ?? ''
  if (!/^\d{1,3}$/.test(number) || !/^(?:мин|минут|минуты|минутах|минуту)$/.test(words[at + 1] ?? '')) return undefined
  const minutes = Math.min(MAX_MINUTES, Math.max(MIN_MINUTES, Number(number)))
  return { minutes, end: skipped(words, at + 2, ON_THE_WAY) }
}

const METRO = ['м', 'метро', 'm', 'metro']
const STATION = ['ст', 'станция', 'станции', 'станцией', 'станцию']

/** The place behind «м.», «метро», «ст. м.», «метро станция»; undefined without one of them. */
function afterMetro(words: readonly string[], at: number): number | undefined {
  const metro = skipped(words, at, [STATION])
  return METRO.includes(words[metro] ?? '') ? skipped(words, metro + 1, [STATION]) : undefined
}

/** The place behind optional words, of which one of each list may stand there. */
const skipped = (words: readonly string[], at: number, lists: readonly (readonly string[])[]) =>
  lists.reduce((place, list) => (list.includes(words[place] ?? '') ? place + 1 : place), at)
