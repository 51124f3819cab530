/** Months as `YYYY-MM`; an open end is null. `start` and `end` are positions in the text. */
export type ParsedPeriod = { from: string; to: string | null; start: number; end: number; isExact: boolean }

const MONTH_STEMS = ['янв', 'фев', 'мар', 'апр', 'ма[йя]', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']
const MONTH_WORD_PATTERN = `(?:${MONTH_STEMS.join('|')})[а-я]*\\.?`
const YEAR_PATTERN = '(?:19[5-9]|20\\d)\\d'
/** «Июнь 2020», «06.2020», «2020-06», «15.06.2020», «2020». */
const MONTH_PATTERN = `(?:${MONTH_WORD_PATTERN} ${YEAR_PATTERN}|(?:[0-3]?\\d\\.)?[01]?\\d[./]${YEAR_PATTERN}|${YEAR_PATTERN}-[01]\\d|${YEAR_PATTERN})`
/** A narrow column breaks the words over two lines. */
const PRESENT_PATTERN =
  '(?:по\\s{1,2})?(?:настоящее\\s{1,2}время|наст\\. ?время|н\\. ?в\\.|сейчас|сегодня|текущее время)'
const RANGE_SEPARATOR = '\\s{0,3}(?:[—–-]|по|до)\\s{0,3}'

/** A period must not be adjacent to letters or digits. */
const PERIOD_PATTERN = new RegExp(
  `(?<![\\dа-яё.])(?:с )?(${MONTH_PATTERN})(?: ?г\\.| года?)?${RANGE_SEPARATOR}(${PRESENT_PATTERN}|${MONTH_PATTERN})(?![\\dа-яё])`,
  'gi',
)

export function parsePeriods(text: string): ParsedPeriod[] {
  return [...text.matchAll(PERIOD_PATTERN)].flatMap((match) => {
    const from = parseMonth(match[1]!)
    const isOpen = new RegExp(`^${PRESENT_PATTERN}$`, 'i').test(match[2]!)
    const to = isOpen ? null : parseMonth(match[2]!, 12)
    if (!from || to === undefined || (to && to.month < from.month)) return []
    const isExact = from.isExact && (to?.isExact ?? true)
    return [
      { from: from.month, to: to?.month ?? null, start: match.index, end: match.index + match[0].length, isExact },
    ]
  })
}

/** A year without a month starts in January and ends in December. */
function parseMonth(text: string, defaultMonth = 1): { month: string; isExact: boolean } | undefined {
  const year = new RegExp(YEAR_PATTERN).exec(text)?.[0]
  const number = parseMonthNumber(text.toLowerCase())
  if (!year || number === undefined || number > 12) return undefined
  const month = `${year}-${String(number || defaultMonth).padStart(2, '0')}`
  return { month, isExact: number > 0 }
}

/** The month number; 0 when the text has only a year. */
function parseMonthNumber(text: string): number | undefined {
  const word = MONTH_STEMS.findIndex((month) => new RegExp(`^${month}`).test(text))
  if (word >= 0) return word + 1
  const digits = /(\d{1,2})[./]\d{4}$/.exec(text) ?? /^\d{4}-(\d{2})$/.exec(text)
  return digits ? Number(digits[1]) || undefined : 0
}

/** «3 года 2 месяца», which files print under a period. */
export const isDuration = (text: string) =>
  /^\(?\d{1,2} (год|года|лет|месяц|месяца|месяцев)( \d{1,2} (месяц|месяца|месяцев))?\)?$/.test(text)

const BIRTH_DATE_IN_WORDS = new RegExp(
  `(?:родил(?:ся|ась)\\s|дата рождения:?\\s|(?:лет|года?),? ?\\()\\s*(\\d{1,2}) (${MONTH_WORD_PATTERN}) (${YEAR_PATTERN})`,
  'i',
)
const BIRTH_DATE_IN_DIGITS = /(?:родил(?:ся|ась)|дата рождения:?|д\. ?р\.:?)\s*(\d{2})\.(\d{2})\.((?:19|20)\d{2})/i

/** A date as `YYYY-MM-DD` with its position. */
export function parseBirthDate(text: string): { day: string; start: number; end: number } | undefined {
  const match = BIRTH_DATE_IN_WORDS.exec(text) ?? BIRTH_DATE_IN_DIGITS.exec(text)
  if (!match) return undefined
  const month = /^\d/.test(match[2]!) ? Number(match[2]) : parseMonthNumber(match[2]!.toLowerCase())
  const day = `${match[3]}-${String(month).padStart(2, '0')}-${match[1]!.padStart(2, '0')}`
  return Number.isNaN(Date.parse(day)) ? undefined : { day, start: match.index, end: match.index + match[0].length }
}
