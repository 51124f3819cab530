import { CURRENCIES, SALARY_MODES } from '#contract/dictionaries/money.ts'
import {
  PART_TIMES,
  PLACES_OF_WORK,
  SCHEDULES,
  WEEK_SCHEDULES,
  WORK_TYPES,
  WORKING_HOURS,
} from '#contract/dictionaries/work.ts'
import { START_READY } from '../start-ready.ts'
import { type Found, found, sure, unsure } from './found.ts'
import { IN_ENGLISH, OF_WISH } from './labels.ts'
import { behind, type Line, labelled, saidLines, spanOf } from './lines.ts'
import { namesBehind } from './person-more.ts'
import { idsNamed } from './words.ts'

export type FoundWish = {
  title?: Found
  salary_amount?: Found<number>
  salary_currency?: Found
  salary_mode_id?: Found<number>
  salary_net?: Found<boolean>
  work_type_ids?: Found<number[]>
  schedule_ids?: Found<number[]>
  place_of_work_ids?: Found<number[]>
  week_schedule_ids?: Found<number[]>
  working_hours_ids?: Found<number[]>
  part_time_ids?: Found<number[]>
  roles?: Found<string[]>
  start_ready?: Found
  locale?: Found<'EN'>
}

const LABELS =
  /^(специализаци|професси|занятость|тип занятости|график|формат|желательное время|зарплата|желаемый доход|командировк|готов|не готов|•|–|—|-)/i

/** Parses the desired work: «Желаемая должность и зарплата» and the lines below it. */
export function wishIn(text: string, wish: readonly Line[], header: readonly Line[]): FoundWish {
  const lines = saidLines(wish)
  const everywhere = [...lines, ...header]
  return {
    ...titleIn(lines, header),
    ...salaryIn(text, lines.length > 0 ? lines : header),
    ...found('work_type_ids', idsIn(everywhere, /^(тип )?занятост[ьи]\s*:?\s*/i, WORK_TYPES)),
    ...found('schedule_ids', idsIn(everywhere, /^график( работы)?\s*:?\s*/i, SCHEDULES)),
    ...found('place_of_work_ids', idsIn(everywhere, /^(формат|место) работы\s*:?\s*/i, PLACES_OF_WORK)),
    ...found('week_schedule_ids', idsBehind(lines, OF_WISH.week_schedule_ids, WEEK_SCHEDULES)),
    ...found('working_hours_ids', idsBehind(lines, OF_WISH.working_hours_ids, WORKING_HOURS)),
    ...found('part_time_ids', idsBehind(lines, OF_WISH.part_time_ids, PART_TIMES)),
    ...found('roles', namesBehind(lines, OF_WISH.roles)),
    ...found('start_ready', startIn(lines)),
    ...found('locale', localeIn(lines)),
  }
}

function idsBehind(lines: readonly Line[], label: string, items: Parameters<typeof idsNamed>[0]) {
  const names = namesBehind(lines, label)
  const ids = idsNamed(items, names?.value ?? [])
  return names && ids.length > 0 ? { ...names, value: ids } : undefined
}

function startIn(lines: readonly Line[]) {
  const line = behind(lines, OF_WISH.start_ready)
  const ready = START_READY.find(({ label }) => label === line?.text)
  return line && ready && sure<string>(ready.value, line)
}

function localeIn(lines: readonly Line[]) {
  const line = behind(lines, OF_WISH.locale)
  return line?.text === IN_ENGLISH ? sure('EN' as const, line) : undefined
}

const TITLE_LABEL = /^(желаемая |искомая )?должность( и зарплата)?\s*:\s*/i

function titleIn(wish: readonly Line[], header: readonly Line[]): Pick<FoundWish, 'title'> {
  const given = labelled([...wish, ...header], TITLE_LABEL)
  if (given) return { title: sure(given.text, given) }
  const [first] = wish
  if (first && !LABELS.test(first.text) && !SALARY.test(first.text)) return { title: sure(first.text, first) }
  // Some people write the position under their name.
  const line = saidLines(header).find(({ text }) => isTitle(text))
  return line ? { title: unsure(line.text, line) } : {}
}

/** A line that is a name, a contact or a date is not a position. */
const isTitle = (text: string) =>
  /[а-яa-z]{4}/i.test(text) &&
  text.length <= 100 &&
  !/[@:\d]|^резюме$|^мужчина|^женщина|родил/i.test(text) &&
  !/^([А-ЯЁ][а-яё-]+|[А-ЯЁ-]{2,}) ([А-ЯЁ][а-яё-]+|[А-ЯЁ-]{2,})( [А-ЯЁ]\S+)?$/.test(text)

const SIGNS: Record<string, string> = {
  РУБ: 'RUB',
  'Р.': 'RUB',
  RUR: 'RUB',
  ...Object.fromEntries(CURRENCIES.flatMap(({ code, name }) => [code, name].map((sign) => [sign.toUpperCase(), code]))),
}
const SIGN = Object.keys(SIGNS)
  .map((sign) => sign.replace(/[.$]/g, '\\$&'))
  .join('|')
const SALARY = new RegExp(`(?<!\\d)(\\d{1,3}(?: \\d{3}){1,2}|\\d{4,9})\\s?(${SIGN})`, 'i')

/** Parses the salary. Amount and currency may be on two lines; pay period and tax mode follow on the same line. */
function salaryIn(text: string, lines: readonly Line[]): FoundWish {
  const { start, end } = spanOf(lines)
  const match = SALARY.exec(text.slice(start, end))
  if (!match) return {}
  const place = { start: start + match.index, end: start + match.index + match[0].length }
  const rest = { text: /^.*/.exec(text.slice(place.end, end))![0], at: place.end }
  return {
    salary_amount: sure(Number(match[1]!.replace(/ /g, '')), place),
    salary_currency: sure(SIGNS[match[2]!.toUpperCase()]!, place),
    ...found('salary_mode_id', firstSaid(rest, MODES)),
    ...found('salary_net', firstSaid(rest, TAXES)),
  }
}

const MODES = SALARY_MODES.map(({ id, name }) => [name, id] as const)
const TAXES = [
  ['на руки', true],
  ['до вычета', false],
] as const

function firstSaid<T>({ text, at }: { text: string; at: number }, words: readonly (readonly [string, T])[]) {
  for (const [said, value] of words) {
    const place = text.indexOf(said)
    if (place >= 0) return sure<T>(value, { start: at + place, end: at + place + said.length })
  }
  return undefined
}

/** Parses dictionary ids from a labelled line: «Занятость: полная занятость, частичная». */
function idsIn(
  lines: readonly Line[],
  label: RegExp,
  dictionary: readonly { id: number; name: string }[],
): Found<number[]> | undefined {
  const line = labelled(lines, label)
  if (!line) return undefined
  const words = line.text
    .toLowerCase()
    .replace(/ё/g, 'е')
    .split(/[,;/]\s*/)
  const ids = dictionary
    .filter(({ id, name }) => id !== 0 && words.some((word) => isSame(word, name.toLowerCase().replace(/ё/g, 'е'))))
    .map(({ id }) => id)
  return ids.length > 0 ? sure(ids, line) : undefined
}

/** Files use short forms such as «полная», «удаленно», «на месте»; the dictionary has full names. */
const isSame = (said: string, name: string) => {
  const short = said.trim().slice(0, 6)
  return short.length >= 4 && name.startsWith(short)
}
