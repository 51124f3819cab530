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
const DAYS = /(\d{1,2})\s?(?:\/|через|на)\s?(\d{1,2})/
const EXCEL_DAY = /^\d{4}-(\d\d)-(\d\d)$/

function daysOf(text: string): string | undefined {
  const made = EXCEL_DAY.exec(text)
  const [, on, off] = made ? [made[0], String(Number(made[2])), String(Number(made[1]))] : (DAYS.exec(text) ?? [])
  return on && off ? `${on}/${off}` : undefined
}

/** «2/2», «5/2» and «сутки через трое» are how people write shifts and whole days. */
export function findSchedule(text: string): number | undefined {
  const days = daysOf(text)
  if (/вахт|rotation|fly/.test(text) || Number(days?.split('/')[0]) >= 14) return idByCode(SCHEDULES, 'rotation')
  if (days === '5/2' || /пятидневк|^full|^day|будни/.test(text)) return idByCode(SCHEDULES, 'full_day')
  if (days || /сутки|смен|shift/.test(text)) return idByCode(SCHEDULES, 'shift')
  if (/удал|дистанц/.test(text)) return idByCode(SCHEDULES, 'remote')
  if (/свободн|flex/.test(text)) return idByCode(SCHEDULES, 'flexible')
  return findByStem(SCHEDULES, text)
}

export const findWeekSchedule = (text: string): number | undefined => {
  const days = daysOf(text)
  return WEEK_SCHEDULES.find(({ code }) => code === days)?.id
}

export function findWorkingHours(text: string): number | undefined {
  const hours = Number(/\d{1,2}/.exec(text)?.[0])
  return WORKING_HOURS.find(({ id }) => id === hours)?.id
}

export function findPlaceOfWork(text: string): number | undefined {
  if (/гибрид|hybrid/.test(text)) return idByCode(PLACES_OF_WORK, 'hybrid')
  if (/удал|дистанц|remote|на дому/.test(text) || text === 'да') return idByCode(PLACES_OF_WORK, 'remote')
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
  [/полугода|полгода/, '0.5 года'],
  [/полутора/, '1.5'],
  [/одного|один/, '1'],
  [/двух|два/, '2'],
  [/трех|трёх|три(?!\p{L})/u, '3'],
  [/четыр[её]х|четыре/, '4'],
  [/пяти|пять/, '5'],
  [/шести|шесть/, '6'],
]
const NONE =
  /нет опыта|без опыта|не (?:требуется|нужен|нужно|обязател|важ|имеет значения)|неваж|люб(?:ой|ая)|no ?experience|not required|entry|^нет$|^no(?:ne)?$|^0$/

/** «1–3 года», «от двух лет», «12 месяцев», «не требуется». Less than a year and «до 3 лет» fit none of the ranges. */
export function findExperience(given: string): number | undefined {
  if (NONE.test(given)) return 1
  const made = EXCEL_DAY.exec(given)
  const text = made
    ? String(Math.min(Number(made[1]), Number(made[2])))
    : NUMBER_WORDS.reduce((line, [pattern, number]) => line.replace(pattern, number), given)
  if (/^до/.test(text)) return undefined
  const number = Number(/\d+(?:[.,]\d)?/.exec(text)?.[0].replace(',', '.') ?? (/год/.test(text) ? 1 : Number.NaN))
  const years = /мес|month/.test(text) && !/год|лет|year/.test(text) ? number / 12 : number
  if (years >= 6) return 4
  if (years >= 3) return 3
  return years >= 1 ? 2 : undefined
}
