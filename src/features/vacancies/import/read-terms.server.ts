import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import {
  type CONTRACT_TYPES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#features/reference/dictionaries/work.contract.ts'

/** «Не важно» and «На месте» begin with words that say nothing. */
const MIN_STEM_LENGTH = 3

type Named = { id: number; name: string; code: string; hh_id: string | null }

/** «полная занятость, удалённо» begins with the first word of «Полная занятость». */
const findByStem = (items: readonly Named[], text: string) =>
  items.find(({ name, code, hh_id }) => {
    const stem = name.toLowerCase().split(' ')[0]!.slice(0, -2)
    return (stem.length >= MIN_STEM_LENGTH && text.startsWith(stem)) || text === code || text === hh_id?.toLowerCase()
  })?.id

const EMPLOYMENTS: [RegExp, (typeof WORK_TYPES)[number]['code']][] = [
  [/^(?:full|на полный|постоянн)/, 'full'],
  [/^(?:part|неполн|подработк|по совместительств|совместительств)/, 'part'],
  [/^(?:contract|project|разов)/, 'project'],
  [/^(?:temp|сезонн)/, 'temporary'],
  [/^(?:intern|trainee)/, 'internship'],
]

export function findEmployment(text: string): number | undefined {
  // «Полный день» is a schedule.
  if (/^полн\S* (?:рабочий )?день/.test(text)) return undefined
  const code = EMPLOYMENTS.find(([pattern]) => pattern.test(text))?.[1]
  return code ? idByCode(WORK_TYPES, code) : findByStem(WORK_TYPES, text)
}

/** «2/2», «2 через 2», and «2026-02-02», which Excel makes of it. */
const DAYS = /(?<!\d)(\d{1,2})\s?(?:\/|через|на)\s?(\d{1,2})(?!\d)/
const EXCEL_DAY = /^\d{4}-(\d\d)-(\d\d)$/
/** Fewer days in a row are shifts. */
const MIN_ROTATION_DAYS = 14

function daysOf(text: string): string | undefined {
  const made = EXCEL_DAY.exec(text)
  const [, on, off] = made ? [made[0], String(Number(made[2])), String(Number(made[1]))] : (DAYS.exec(text) ?? [])
  return on && off ? `${on}/${off}` : undefined
}

/** «30/30» counts days; «24/72» counts the hours of a guard. */
function isRotation(days: string | undefined): boolean {
  const [on = 0, off = 0] = (days ?? '').split('/').map(Number)
  return on >= MIN_ROTATION_DAYS && off >= MIN_ROTATION_DAYS && on !== 24
}

/** «2/2», «5/2» and «сутки через трое» are how people write shifts and whole days. */
export function findSchedule(text: string): number | undefined {
  const days = daysOf(text)
  if (/вахт|rotation|fly/.test(text) || isRotation(days)) return idByCode(SCHEDULES, 'rotation')
  if (days === '5/2' || /пятидневк|^full|^day|будни/.test(text)) return idByCode(SCHEDULES, 'full_day')
  // Around the clock works the company, not the person.
  if ((days && days !== '24/7') || /сутки|смен|shift/.test(text)) return idByCode(SCHEDULES, 'shift')
  if (/удал|дистанц/.test(text)) return idByCode(SCHEDULES, 'remote')
  if (/свободн|flex/.test(text)) return idByCode(SCHEDULES, 'flexible')
  return /занятост/.test(text) ? undefined : findByStem(SCHEDULES, text)
}

export const findWeekSchedule = (text: string): number | undefined => {
  const days = daysOf(text)
  return WEEK_SCHEDULES.find(({ code }) => code === days)?.id
}

/** «8:00–20:00», «с 9 до 18». */
const CLOCK_TIMES = [
  /(?<!\d)(\d{1,2})[:.](\d\d) ?(?:-|–|—|до) ?(\d{1,2})[:.](\d\d)(?!\d)/,
  /(?<!\p{L})с (\d{1,2})() до (\d{1,2})()(?!\d)/u,
]
const MINUTES_OF_DAY = 24 * 60

/** How long a person works a day. Hours of a week or a month tell nothing of it. */
export function findWorkingHours(text: string): number | undefined {
  const times = CLOCK_TIMES.map((pattern) => pattern.exec(text)).find((found) => found !== null)
  const numbers = text.replace(/[.,]0+(?!\d)/, '').match(/\d+/g) ?? []
  const isOther = /нед|мес|month|week/.test(text)
  const hours = times ? hoursBetween(times) : isOther || numbers.length !== 1 ? hoursByWord(text) : Number(numbers[0])
  return WORKING_HOURS.find(({ id }) => id === hours && id <= 24)?.id
}

const hoursByWord = (text: string) => (/^сутки$/.test(text) ? 24 : undefined)

function hoursBetween([, fromHour, fromMinute, toHour, toMinute]: RegExpExecArray): number {
  const minutes = (Number(toHour) - Number(fromHour)) * 60 + Number(toMinute) - Number(fromMinute)
  return (minutes > 0 ? minutes : minutes + MINUTES_OF_DAY) / 60
}

export function findPlaceOfWork(text: string): number | undefined {
  if (/гибрид|hybrid/.test(text)) return idByCode(PLACES_OF_WORK, 'hybrid')
  if (/удал|дистанц|remote|на дому|home/.test(text) || text === 'да') return idByCode(PLACES_OF_WORK, 'remote')
  if (/офис|на территории|на месте|on.?site|office/.test(text)) return idByCode(PLACES_OF_WORK, 'on_site')
  return /разъезд|выезд|field/.test(text) ? idByCode(PLACES_OF_WORK, 'field') : findByStem(PLACES_OF_WORK, text)
}

const CONTRACTS: [RegExp, (typeof CONTRACT_TYPES)[number]['code']][] = [
  [/трудов|тк рф|по тк|^тк|labor/, 'labor'],
  [/гпх|гражданско|подряд|civil/, 'civil'],
  [/самозанят|self/, 'self_employed'],
  [/(?:^|\P{L})ип(?:\P{L}|$)/u, 'ip'],
]

export const findContracts = (text: string) =>
  CONTRACTS.filter(([pattern]) => pattern.test(text)).map(([, code]) => code)

const NUMBER_WORDS: [RegExp, string][] = [
  [/(?<!\p{L})(?:полугода|полгода)(?!\p{L})/u, '0.5 года'],
  [/(?<!\p{L})полутора(?!\p{L})/u, '1.5'],
  [/(?<!\p{L})(?:одного|один)(?!\p{L})/u, '1'],
  [/(?<!\p{L})(?:двух|два)(?!\p{L})/u, '2'],
  [/(?<!\p{L})(?:трех|трёх|три)(?!\p{L})/u, '3'],
  [/(?<!\p{L})(?:четыр[её]х|четыре)(?!\p{L})/u, '4'],
  [/(?<!\p{L})(?:пяти|пять)(?!\p{L})/u, '5'],
  [/(?<!\p{L})(?:шести|шесть)(?!\p{L})/u, '6'],
  [/(?<!\p{L})(?:десяти|десять)(?!\p{L})/u, '10'],
]
const NONE =
  /нет опыта|без опыта|не (?:требуется|нужен|нужно|обязател|важ|имеет значения)|неваж|люб(?:ой|ая)|no ?experience|not required|entry|^нет$|^no(?:ne)?$|^0$/
/** «Без опыта не рассматриваем» asks for some. */
const NOT_NONE = /без опыта(?: работы)? не(?!\p{L})/u
/** An upper bound alone fits none of the ranges; «не менее» is a lower one, and of «от 1 до 3» the first number counts. */
const UPPER_BOUND = /(?<!не )(?:менее|меньше)|не (?:более|больше)|^\D*(?<!\p{L})до(?!\p{L})/u
const OTHER_UNIT = /(?<!\p{L})(?:дн|день|недел|час|day|week|hour)/u
/** A larger number is a year of the calendar, or an age. */
const MAX_YEARS = 50

/** «1–3 года», «от двух лет», «12 месяцев», «не требуется». Less than a year and «до 3 лет» fit none of the ranges. */
export function findExperience(given: string): number | undefined {
  if (NOT_NONE.test(given)) return undefined
  if (NONE.test(given)) return 1
  const made = EXCEL_DAY.exec(given)
  const text = made
    ? String(Math.min(Number(made[1]), Number(made[2])))
    : NUMBER_WORDS.reduce((line, [pattern, number]) => line.replace(pattern, number), given)
  if (UPPER_BOUND.test(text) || OTHER_UNIT.test(text)) return undefined
  const number = Number(/\d+(?:[.,]\d)?/.exec(text)?.[0].replace(',', '.') ?? (/год/.test(text) ? 1 : Number.NaN))
  const years = /мес|month/.test(text) && !/год|лет|year/.test(text) ? number / 12 : number
  if (years > MAX_YEARS) return undefined
  if (years >= 6) return 4
  if (years >= 3) return 3
  return years >= 1 ? 2 : undefined
}

/** Words of each label that say nothing more than the field does. */
const SAID = {
  Опыт: /(?<!\p{L})(?:(?:опыт|работ|стаж|год|мес|лет|month|year|experience|between|more)\p{L}{0,20}|than|and|не|менее|меньше|более|больше|минимум|свыше|от|до|с|полугода|полгода|полутора|одного|один|двух|два|тр[её]х|три|четыр[её]х|четыре|пяти|пять|шести|шесть|десяти|десять)(?!\p{L})/gu,
  График:
    /\d{1,2}\s?(?:\/|через|на)\s?\d{1,2}|(?<!\p{L})(?:(?:график|режим|работ|рабоч|смен|сут|вахт|метод|полн|день|дня|дней|гибк|свобод|удал|дистанц|пятидневк|будн|full|shift|day|flex|remote|rotation|fly|schedule|занятост|частичн|стажировк|подработк)\p{L}{0,20}|через|на|по|трое|двое|time)(?!\p{L})/gu,
  Часы: /(?<!\p{L})(?:час|день|дня|смен|сут|рабоч|длит|hour|day)\p{L}{0,20}|(?<!\p{L})(?:по|в|с|до|не|более|от)(?!\p{L})/gu,
  Занятость:
    /(?<!\p{L})(?:занятост|работ|рабоч|(?:не)?полн|частичн|постоянн|проектн|разов|временн|сезонн|стажировк|подработк|волонт|совместительств|вахт|метод|ставк|день|дня|full|part|time|contract|project|temp|intern|trainee|volunteer|probation|fly)\p{L}{0,20}|(?<!\p{L})(?:на|по|in|out|day)(?!\p{L})/gu,
  Оформление:
    /(?<!\p{L})(?:трудов|договор|гпх|гражданско|правов|подряд|услуг|самозанят|оформлен|контракт|официальн|labor|civil|self|employed|contract)\p{L}{0,20}|(?<!\p{L})(?:тк|рф|ип|по|или|и|с|на|возмездн\p{L}*|оказани\p{L}*)(?!\p{L})/gu,
  'Место работы':
    /(?<!\p{L})(?:работ|гибрид|удал|дистанц|офис|территори|мест|разъезд|выезд|дом|работодател|формат|характер|on|site|office|hybrid|remote|home|field|work)\p{L}{0,20}|(?<!\p{L})(?:на|в|из|и|с)(?!\p{L})/gu,
} as const
export type TermLabel = keyof typeof SAID

/** Their numbers are the fact itself. */
const COUNTED: ReadonlySet<string> = new Set(['Опыт', 'Часы'])

/** Whether a part of a cell says more than the fact that was read of it. */
export function hasRest(label: TermLabel, part: string): boolean {
  if (label === 'Опыт' && NONE.test(part)) return false
  const rest = part.replaceAll(SAID[label], ' ')
  return /\p{L}{3}/u.test(rest) || (!COUNTED.has(label) && !EXCEL_DAY.test(part) && /\d/.test(rest))
}

/** A cell may tell several facts: «2/2, ночные, с 9 до 21». */
export const partsOfCell = (text: string): string[] =>
  text
    .split(/[;\n]|,(?!\d)|\/(?=\s?\p{L})| \+ /u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
