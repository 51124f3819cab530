/** Months as `YYYY-MM`; an open end is null. `start` and `end` are positions in the text. */
export type FoundPeriod = { from: string; to: string | null; start: number; end: number; isExact: boolean }

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма[йя]', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']
const MONTH_WORD = `(?:${MONTHS.join('|')})[а-я]*\\.?`
const YEAR = '(?:19[5-9]|20\\d)\\d'
/** «Июнь 2020», «06.2020», «2020-06», «15.06.2020», «2020». */
const MOMENT = `(?:${MONTH_WORD} ${YEAR}|(?:[0-3]?\\d\\.)?[01]?\\d[./]${YEAR}|${YEAR}-[01]\\d|${YEAR})`
const NOW = '(?:по )?(?:настоящее время|наст\\. ?время|н\\. ?в\\.|сейчас|сегодня|текущее время)'
const BETWEEN = '\\s{0,3}(?:[—–-]|по|до)\\s{0,3}'

/** A period must not be adjacent to letters or digits. */
const PERIOD = new RegExp(
  `(?<![\\dа-яё.])(?:с )?(${MOMENT})(?: ?г\\.| года?)?${BETWEEN}(${NOW}|${MOMENT})(?![\\dа-яё])`,
  'gi',
)

export function periodsIn(text: string): FoundPeriod[] {
  return [...text.matchAll(PERIOD)].flatMap((match) => {
    const from = monthOf(match[1]!)
    const isOpen = new RegExp(`^${NOW}$`, 'i').test(match[2]!)
    const to = isOpen ? null : monthOf(match[2]!, 12)
    if (!from || to === undefined || (to && to.month < from.month)) return []
    const isExact = from.isExact && (to?.isExact ?? true)
    return [
      { from: from.month, to: to?.month ?? null, start: match.index, end: match.index + match[0].length, isExact },
    ]
  })
}

/** A year without a month starts in January and ends in December. */
function monthOf(text: string, otherwise = 1): { month: string; isExact: boolean } | undefined {
  const year = new RegExp(YEAR).exec(text)?.[0]
  const number = monthNumber(text.toLowerCase())
  if (!year || number === undefined || number > 12) return undefined
  const month = `${year}-${String(number || otherwise).padStart(2, '0')}`
  return { month, isExact: number > 0 }
}

/** The month number; 0 when the text has only a year. */
function monthNumber(text: string): number | undefined {
  const word = MONTHS.findIndex((month) => new RegExp(`^${month}`).test(text))
  if (word >= 0) return word + 1
  const figures = /(\d{1,2})[./]\d{4}$/.exec(text) ?? /^\d{4}-(\d{2})$/.exec(text)
  return figures ? Number(figures[1]) || undefined : 0
}

/** «3 года 2 месяца», which files print under a period. */
export const isDuration = (text: string) =>
  /^\(?\d{1,2} (год|года|лет|месяц|месяца|месяцев)( \d{1,2} (месяц|месяца|месяцев))?\)?$/.test(text)

const BIRTH_WORDS = new RegExp(
  `(?:родил(?:ся|ась)\\s|дата рождения:?\\s|(?:лет|года?),? ?\\()\\s*(\\d{1,2}) (${MONTH_WORD}) (${YEAR})`,
  'i',
)
const BIRTH_FIGURES = /(?:родил(?:ся|ась)|дата рождения:?|д\. ?р\.:?)\s*(\d{2})\.(\d{2})\.((?:19|20)\d{2})/i

/** A date as `YYYY-MM-DD` with its position. */
export function birthIn(text: string): { day: string; start: number; end: number } | undefined {
  const match = BIRTH_WORDS.exec(text) ?? BIRTH_FIGURES.exec(text)
  if (!match) return undefined
  const month = /^\d/.test(match[2]!) ? Number(match[2]) : monthNumber(match[2]!.toLowerCase())
  const day = `${match[3]}-${String(month).padStart(2, '0')}-${match[1]!.padStart(2, '0')}`
  return Number.isNaN(Date.parse(day)) ? undefined : { day, start: match.index, end: match.index + match[0].length }
}
