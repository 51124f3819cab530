import { CURRENCIES, SALARY_MODES } from '#contract/dictionaries/money.ts'
import { PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import { type Found, sure, unsure } from './found.ts'
import { type Line, labelled, saidLines, spanOf } from './lines.ts'

export type FoundWish = {
  title?: Found
  salary_amount?: Found<number>
  salary_currency?: Found
  salary_mode_id?: Found<number>
  salary_net?: Found<boolean>
  work_type_ids?: Found<number[]>
  schedule_ids?: Found<number[]>
  place_of_work_ids?: Found<number[]>
}

const LABELS =
  /^(специализаци|професси|занятость|тип занятости|график|формат|желательное время|зарплата|желаемый доход|командировк|готов|не готов|•|–|—|-)/i

/** What work is looked for: «Желаемая должность и зарплата» and what stands below it. */
export function wishIn(text: string, wish: readonly Line[], header: readonly Line[]): FoundWish {
  const lines = saidLines(wish)
  const everywhere = [...lines, ...header]
  return {
    ...titleIn(lines, header),
    ...salaryIn(text, lines.length > 0 ? lines : header),
    ...some('work_type_ids', idsIn(everywhere, /^(тип )?занятост[ьи]\s*:?\s*/i, WORK_TYPES)),
    ...some('schedule_ids', idsIn(everywhere, /^график( работы)?\s*:?\s*/i, SCHEDULES)),
    ...some('place_of_work_ids', idsIn(everywhere, /^(формат|место) работы\s*:?\s*/i, PLACES_OF_WORK)),
  }
}

const some = <K extends string, T>(key: K, found: Found<T> | undefined) =>
  found ? ({ [key]: found } as Record<K, Found<T>>) : {}

const TITLE_LABEL = /^(желаемая |искомая )?должность( и зарплата)?\s*:\s*/i

function titleIn(wish: readonly Line[], header: readonly Line[]): Pick<FoundWish, 'title'> {
  const given = labelled([...wish, ...header], TITLE_LABEL)
  if (given) return { title: sure(given.text, given) }
  const [first] = wish
  if (first && !LABELS.test(first.text) && !SALARY.test(first.text)) return { title: sure(first.text, first) }
  // Some put it under their name.
  const line = saidLines(header).find(({ text }) => isTitle(text))
  return line ? { title: unsure(line.text, line) } : {}
}

/** A line that is a name, a contact or a date is none. */
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

/** The figure and its currency may stand on two lines; what it is for, behind them on the same one. */
function salaryIn(text: string, lines: readonly Line[]): FoundWish {
  const { start, end } = spanOf(lines)
  const match = SALARY.exec(text.slice(start, end))
  if (!match) return {}
  const place = { start: start + match.index, end: start + match.index + match[0].length }
  const behind = { text: /^.*/.exec(text.slice(place.end, end))![0], at: place.end }
  return {
    salary_amount: sure(Number(match[1]!.replace(/ /g, '')), place),
    salary_currency: sure(SIGNS[match[2]!.toUpperCase()]!, place),
    ...some('salary_mode_id', firstSaid(behind, MODES)),
    ...some('salary_net', firstSaid(behind, TAXES)),
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

/** «Занятость: полная занятость, частичная»: each word of the line that begins a name of the dictionary. */
function idsIn(
  lines: readonly Line[],
  label: RegExp,
  dictionary: readonly { id: number; name: string }[],
): Found<number[]> | undefined {
  const found = labelled(lines, label)
  if (!found) return undefined
  const words = found.text
    .toLowerCase()
    .replace(/ё/g, 'е')
    .split(/[,;/]\s*/)
  const ids = dictionary
    .filter(({ id, name }) => id !== 0 && words.some((word) => isSame(word, name.toLowerCase().replace(/ё/g, 'е'))))
    .map(({ id }) => id)
  return ids.length > 0 ? sure(ids, found) : undefined
}

/** Files say «полная», «удаленно», «на месте»; the dictionary says it in full. */
const isSame = (said: string, name: string) => {
  const short = said.trim().slice(0, 6)
  return short.length >= 4 && name.startsWith(short)
}
