/** Months as `YYYY-MM`; an open end is null. `start` and `end` are positions in the text. */
export type ParsedPeriod = { from: string; to: string | null; start: number; end: number; isExact: boolean }

const MONTH_STEMS = [
  'янв|jan',
  'фев|feb',
  'мар|mar',
  'апр|apr',
  'ма[йя]|may',
  'июн|jun',
  'июл|jul',
  'авг|aug',
  'сен|sep',
  'окт|oct',
  'ноя|nov',
  'дек|dec',
]
const MONTH_WORD_PATTERN = `(?:${MONTH_STEMS.join('|')})[а-яa-z]{0,9}`
const YEAR_PATTERN = '(?:19[5-9]|20\\d)\\d'
/**
 * «Июнь 2020», «июнь, 2020», «июнь’20», «June 2020», «06.2020», «2020-06», «2020.06», «15.06.2020», «2020».
 */
const MONTH_PATTERN = `(?:${MONTH_WORD_PATTERN}(?:\\.?,? ?${YEAR_PATTERN}| ?[’'‘]\\d\\d)|(?:[0-3]?\\d[./])?[01]?\\d[./]${YEAR_PATTERN}|${YEAR_PATTERN}[-./][01]\\d(?:-[0-3]\\d)?|${YEAR_PATTERN})`
/** A narrow column breaks the words over two lines. */
const PRESENT_PATTERN =
  '(?:(?:по|до)\\s{1,2})?(?:настоящее\\s{1,2}время|настоящего времени|настоящий момент|наст\\. {0,1}(?:время|вр\\.?)|н\\. ?вр?\\.|н[/\\\\]вр?|нв(?![а-яё])|сейчас|сегодня(?:шний день)?|сей день|текущее время|текущий момент|ныне|қазіргі уақыт|hozir|date(?= *$)|present|now|current|today)'
const YEAR_WORD_PATTERN = '(?: ?г\\.? ?г\\.?| ?г\\.| г(?![а-яё])| года?(?![а-яё])| лет(?![а-яё]))?'
const RANGE_SEPARATOR = '\\s{0,3}(?:[—–−→-]{1,2}|\\.\\.\\.|…|по(?![а-яё])|до(?![а-яё])|till|until|to(?![a-z]))\\s{0,3}'

/** A period must not be adjacent to letters or digits. */
const PERIOD_PATTERN = new RegExp(
  `(?<![\\dа-яёa-z.])(?:с )?(${MONTH_PATTERN})${YEAR_WORD_PATTERN}${RANGE_SEPARATOR}(?:(?:по|до|till|until) )?(${PRESENT_PATTERN}|${MONTH_PATTERN})(?![\\dа-яёa-z])${YEAR_WORD_PATTERN}`,
  'gi',
)
/** «05.2019 —», «с мая 2019 г.» as a whole line: the end is open. */
const OPEN_PERIOD_PATTERN = new RegExp(
  `^[ •*-]{0,4}(?:с (${MONTH_PATTERN})${YEAR_WORD_PATTERN}|(${MONTH_PATTERN})${YEAR_WORD_PATTERN} ?[—–−→-])[ ,:]*$`,
  'gim',
)
/** «Агрофирма «Степь», главный агроном, с марта 2020 года», «с 2021   Мастерская «Кремль», архитектор» */
const OPEN_BESIDE_PATTERN = new RegExp(
  `(?<=[,;(] ?| {3}|[—–-] )с (${MONTH_PATTERN})${YEAR_WORD_PATTERN}(?=\\)?\\.?$)|(?<=[,;] )(${MONTH_PATTERN})${YEAR_WORD_PATTERN} ?→(?= ?(?:,|$))|(?<=^[ •*-]{0,4})с (${MONTH_PATTERN})${YEAR_WORD_PATTERN}(?= {3}| [—–-] |, |: )`,
  'gim',
)
/** Two columns of a table: «05.2011   02.2014» */
const COLUMNS_PATTERN = new RegExp(
  `(?<![\\d.])((?:0?[1-9]|1[0-2])[./](?:19|20)\\d\\d)(?: {3,9}|, )((?:0?[1-9]|1[0-2])[./](?:19|20)\\d\\d|${PRESENT_PATTERN})(?![\\dа-яёa-z])`,
  'gi',
)
const IS_PRESENT = new RegExp(`^${PRESENT_PATTERN}$`, 'i')

export function parsePeriods(text: string): ParsedPeriod[] {
  const matches = [...text.matchAll(PERIOD_PATTERN), ...text.matchAll(COLUMNS_PATTERN)].sort(
    (a, b) => a.index - b.index,
  )
  const closed = matches.flatMap((match) => {
    const from = parseMonth(match[1]!)
    const to = IS_PRESENT.test(match[2]!) ? null : parseMonth(match[2]!, 12)
    if (!from || to === undefined || (to && to.month < from.month)) return []
    const isExact = from.isExact && (to?.isExact ?? true)
    return [
      { from: from.month, to: to?.month ?? null, start: match.index, end: match.index + match[0].length, isExact },
    ]
  })
  let next = 0
  const open = [...text.matchAll(OPEN_PERIOD_PATTERN)].flatMap((match) => {
    const from = parseMonth(match[1] ?? match[2]!)
    const start = match.index + match[0].search(/[^ •*-]/)
    while (next < closed.length && closed[next]!.end <= start) next += 1
    // It may be a line of a period that takes two lines.
    const isFree = (closed[next]?.start ?? text.length) >= match.index + match[0].length
    return from && isFree
      ? [{ from: from.month, to: null, start, end: match.index + match[0].length, isExact: from.isExact }]
      : []
  })
  const beside = [...text.matchAll(OPEN_BESIDE_PATTERN)].flatMap((match) => {
    const from = parseMonth(match[1] ?? match[2] ?? match[3]!)
    const [start, end] = [match.index, match.index + match[0].length]
    const isFree = [...closed, ...open].every((one) => one.end <= start || one.start >= end)
    return from && isFree ? [{ from: from.month, to: null, start, end, isExact: from.isExact }] : []
  })
  return [...closed, ...open, ...beside].sort((a, b) => a.start - b.start)
}

/** A year without a month starts in January and ends in December. */
function parseMonth(text: string, defaultMonth = 1): { month: string; isExact: boolean } | undefined {
  const shortYear = /[’'‘](\d\d)$/.exec(text)?.[1]
  const year = shortYear ? `${Number(shortYear) > 50 ? 19 : 20}${shortYear}` : new RegExp(YEAR_PATTERN).exec(text)?.[0]
  const number = parseMonthNumber(text.toLowerCase())
  if (!year || number === undefined || number > 12) return undefined
  const month = `${year}-${String(number || defaultMonth).padStart(2, '0')}`
  return { month, isExact: number > 0 }
}

/** The month number; 0 when the text has only a year. */
function parseMonthNumber(text: string): number | undefined {
  const word = MONTH_STEMS.findIndex((month) => new RegExp(`^(?:${month})`).test(text))
  if (word >= 0) return word + 1
  const digits = /(\d{1,2})[./]\d{4}$/.exec(text) ?? /^\d{4}[-./](\d{2})/.exec(text)
  return digits ? Number(digits[1]) || undefined : 0
}

/** A date in any of these forms as `YYYY-MM`; a year alone is not exact. */
export function parseSingleMonth(text: string, defaultMonth = 1): { month: string; isExact: boolean } | undefined {
  const match = new RegExp(`(?<!\\d)${MONTH_PATTERN}(?!\\d)`, 'i').exec(text)
  return match ? parseMonth(match[0], defaultMonth) : undefined
}

const DURATION_PART = '\\d{1,2} ?(?:год|года|лет|г\\.|л\\.|мес\\.?|месяц|месяца|месяцев|years?|yrs?|months?|mos?)'
const DURATION = new RegExp(`^[(·•,|—–-]? ?\\(?${DURATION_PART}(?:,? (?:и )?${DURATION_PART})?\\)?\\.?$`, 'i')

/** «3 года 2 месяца», «(2 года 10 мес.)», «· 2 yrs 3 mos», which files print under or after a period. */
export const isDuration = (text: string) => DURATION.test(text)

/** The year of a date with two digits: nobody of ten years or younger writes a resume. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) > 15 ? 19 : 20}${year}`)

const BIRTH_LABEL =
  '(?:родил(?:ся|ась)|дата рождения|день рождения|год рождения|д\\. ?р\\.|др(?=[ :])|рожден(?:а|ия)?|born(?: on)?|date of birth|birth ?date|birthday|(?:лет|года?|years?(?: old)?),? ?\\()'
const BIRTH_DATE_IN_WORDS = new RegExp(
  `${BIRTH_LABEL}:?(?: я)?\\s{0,3}[«"]?(\\d{1,2})[»"]? (${MONTH_WORD_PATTERN}),? (${YEAR_PATTERN})`,
  'i',
)
const BIRTH_DATE_IN_DIGITS = new RegExp(
  `${BIRTH_LABEL}:?\\s{0,3}(\\d{1,2})[./-](\\d{1,2})[./-](${YEAR_PATTERN}|\\d\\d(?!\\d))`,
  'i',
)
/** «12.03.1992 г.р.», «12 марта 1992 года рождения» */
const BIRTH_DATE_BEFORE_LABEL = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:[./-](\\d{1,2})[./-]| (${MONTH_WORD_PATTERN}) )(${YEAR_PATTERN}|\\d\\d) ?(?:г\\. ?р\\.|года рождения|г\\. рождения)`,
  'i',
)
const BIRTH_DATE_IN_ISO = new RegExp(`${BIRTH_LABEL}:?\\s{0,3}(${YEAR_PATTERN})-(\\d\\d)-(\\d\\d)`, 'i')
/** A line of the header that begins with a date: «🎂 11 апреля 1999», «03.07.1988, Череповец». */
const DATE_LINE = /^[^\p{L}\d\n]{0,4}(\d{1,2})\.(\d{1,2})\.((?:19|20)?\d\d)(?: ?г\.?)?(?=$|,)/mu
const DATE_LINE_IN_WORDS = new RegExp(
  `^[^\\p{L}\\d\\n]{0,4}(\\d{1,2}) (${MONTH_WORD_PATTERN}) (${YEAR_PATTERN})(?: ?г\\.?| года)?(?=$|,)`,
  'imu',
)

export type BirthDate = { day: string; start: number; end: number; isSure: boolean }

/** A date as `YYYY-MM-DD` with its position. */
export function parseBirthDate(text: string): BirthDate | undefined {
  const iso = BIRTH_DATE_IN_ISO.exec(text)
  if (iso) return toBirthDate(iso, iso[3]!, iso[2]!, iso[1]!)
  const labelled = BIRTH_DATE_IN_WORDS.exec(text) ?? BIRTH_DATE_IN_DIGITS.exec(text)
  if (labelled) return toBirthDate(labelled, labelled[1]!, labelled[2]!, labelled[3]!)
  const before = BIRTH_DATE_BEFORE_LABEL.exec(text)
  if (before) return toBirthDate(before, before[1]!, (before[2] ?? before[3])!, before[4]!)
  const alone = DATE_LINE.exec(text) ?? DATE_LINE_IN_WORDS.exec(text)
  return alone ? toBirthDate(alone, alone[1]!, alone[2]!, alone[3]!, false) : undefined
}

function toBirthDate(match: RegExpExecArray, dayNumber: string, monthText: string, year: string, isSure = true) {
  const month = /^\d/.test(monthText) ? Number(monthText) : parseMonthNumber(monthText.toLowerCase())
  const day = `${fullYear(year)}-${String(month).padStart(2, '0')}-${dayNumber.padStart(2, '0')}`
  if (Number.isNaN(Date.parse(day))) return undefined
  return { day, start: match.index, end: match.index + match[0].length, isSure }
}
