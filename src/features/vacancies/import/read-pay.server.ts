import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { type CurrencyCode, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { MONTHLY_MODE_ID } from '../rules/salary.ts'
import { quote } from './quote.server.ts'
import type { VacancyCells } from './sources/cells.server.ts'
import { PAY_EXTRA } from './sources/column-names.server.ts'

const MAX_AMOUNT = 100_000_000
/** A smaller pay of a month in roubles is a number of thousands, or something else. */
const MIN_MONTHLY_ROUBLES = 1000
const MAX_LENGTH = 500

export const NO_SALARY_TEXT = 'Не указана в источнике'
/** How sources say that they do not tell the pay. */
const UNTOLD = /не указан|^[-–—]+$|^нет$|^n\/?a$|конфиденциальн/i
const AGREED = /по договор|договорн|по результат|обсужда|по итогам|negotiable|competitive/i

const SYMBOLS: [RegExp, CurrencyCode][] = [
  // Before the roubles, whose name it contains.
  [/byn|byr|бел\S{0,12}\s*(?:руб|р\.)/i, 'BYN'],
  [/₽|руб|rur|rub/i, 'RUB'],
  [/\$|usd|долл/i, 'USD'],
  [/€|eur|евро/i, 'EUR'],
  [/₸|kzt|тенге/i, 'KZT'],
  [/uzs|(?<!\p{L})сум(?:ов|а|ы)?(?!\p{L})/iu, 'UZS'],
  [/azn|₼|манат/i, 'AZN'],
  [/gel|₾|(?<!\p{L})лари(?!\p{L})/iu, 'GEL'],
  [/kgs|(?<!\p{L})сом(?:ов|а)?(?!\p{L})/iu, 'KGS'],
  [/uah|₴|грн|гривн/i, 'UAH'],
]
const FOREIGN_CURRENCY = /£|¥|₩|₺|(?<!\p{L})(?:gbp|cny|фунт|юан|иен|йен|лир)/iu

/** For what the pay is, if not for a month. */
const TIMES: [RegExp, number][] = [
  [/вахт|rotation|fly_in/i, idByCode(SALARY_MODES, 'rotation')],
  [
    /(?:за|в|\/|per) ?(?:одну |1 )?(?:смен|выход(?!\p{L})|день(?!\p{L})|сутки|shift|day)|посменн|(?<!\p{L})(?:shift|daily)(?!\p{L})/iu,
    idByCode(SALARY_MODES, 'shift'),
  ],
  [
    /(?:за|в|\/|per) ?час(?!\p{L})|\/ ?[чh](?!\p{L})|почасов|часов\p{L}{2} (?:ставк|оплат)|(?<!\p{L})(?:hour|hourly)(?!\p{L})/iu,
    idByCode(SALARY_MODES, 'hour'),
  ],
  [/за услугу|за заказ|(?<!\p{L})service(?!\p{L})/iu, idByCode(SALARY_MODES, 'service')],
]
const OTHER_TIME = /(?:за|в|\/|per)\s*(?:год|недел|year|week)|годов|yearly|weekly|annual/i
/** Wins over what else the text speaks of. */
const MONTH = /(?:за|в|\/|per)\s*мес|ежемесячн|(?<!\p{L})(?:month|monthly)(?!\p{L})/iu
/** Beside them the pay may be for something else than a month. */
const HINT_OF_TIME = /(?<!\p{L})(?:час|смен|сутк|вахт|shift|hour)/iu

/** Between the thousands of one amount: «80 000», «80.000», «80,000», «80'000». */
const THOUSANDS = /(?<=\d)[ .,'’](?=\d{3}(?!\d))/g
const AMOUNT = /\d+(?:[.,]\d{1,2}(?!\d))?/g
const UNIT = /^ ?(?:(млн)|тыс(?:яч\p{L}{0,3})?|т\.? ?р|т(?!\p{L})|[кk](?!\p{L}))/iu
/** Shifts and days stand beside a pay, and are none: «вахта 60/30». */
/** «выплаты 2 раза в месяц» is no amount. */
const PAYMENTS = /(?<!\d)\d раза? в (?:месяц|неделю)/gi
const SHIFTS = /(?<!\d)\d{1,3} ?\/ ?\d{1,3}(?!\d)/g
/** Words that say nothing more than the fields do. */
const SAID =
  /(?<!\p{L})(?:от|до|from|to|и|в|за|на|руки|вычета|налогов|налога|ндфл|gross|net|зарплата|заработная|плата|зп|з\/п|оклад|ставк|ставка|часовая|почасовая|почасово|почасов|посменн|посменно|hourly|monthly|доход|оплата|руб(?:л\p{L}*)?|rub|rur|usd|eur|kzt|byn|тыс(?:яч\p{L}*)?|т|р|млн|месяц|мес|month|час|hour|per|shift|смену|смена|выход|день|сутки|вахту|вахта|сум\p{L}*|тенге)(?!\p{L})/giu

/** No amount at all, as programs and people leave a bound out: «0», «—». */
const NOTHING = /^(?:0+(?:[.,]0+)?(?:\s?(?:₽|руб\.?))?|[-–—])$/

type Amounts = { amounts: number[]; isUpper: boolean; rest: string }

const lineOfPay = (given: string) => {
  const line = given
    .slice(0, MAX_LENGTH)
    .replaceAll(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .trim()
    // «тысяч 50-60»
    .replace(/^(?:тысяч|тыс\.?) (\d{1,3}(?: ?[–—-] ?\d{1,3})?)$/i, '$1 тыс')
  return NOTHING.test(line) ? '' : line
}

/** The pay itself, and what comes on top of it. */
function partsOfPay(line: string) {
  const end = line.search(PAY_EXTRA)
  return end > 0 ? { main: line.slice(0, end), extra: line.slice(end) } : { main: line, extra: '' }
}

/** The amounts of a line, at most two, and what it says besides. */
function readAmounts(line: string): Amounts {
  const parts = partsOfPay(line)
  const main = parts.main.replaceAll(SHIFTS, ' ').replaceAll(PAYMENTS, ' ').replaceAll(THOUSANDS, '')
  const found: { number: number; factor: number }[] = []
  let [words, at] = ['', 0]
  for (const { 0: digits, index } of main.matchAll(AMOUNT)) {
    const behind = main.slice(index + digits.length, index + digits.length + 12)
    const unit = UNIT.exec(behind)
    if (/^ ?%/.test(behind)) continue
    found.push({ number: Number(digits.replace(',', '.')), factor: unit ? (unit[1] ? 1_000_000 : 1000) : 1 })
    words += `${main.slice(at, index)} `
    at = index + digits.length + (unit?.[0].length ?? 0)
  }
  words = `${words}${main.slice(at)}`.replaceAll(SAID, ' ')
  const [first, second] = found
  // «60-80 т.р.» tells the unit once.
  if (first && second && first.factor === 1 && first.number < 1000) first.factor = second.factor
  const amounts = found.slice(0, 2).map(({ number, factor }) => Math.round(number * factor))
  const isSaid = found.length <= 2 && !/\p{L}{3}/u.test(words)
  const rest = `${isSaid ? '' : main.trim()} ${parts.extra}`.trim()
  return { amounts, isUpper: /(?:^|\P{L})(?:до|to) ?\d/iu.test(main) && amounts.length === 1, rest }
}

/** The pay of a vacancy. What is not understood stays empty, and a note quotes it; the reason is only given when it is true. */
export function readPay(cells: VacancyCells, isGross: boolean) {
  const [salary, lower, upper] = [cells.salary, cells.salary_from, cells.salary_to].map((text = '') =>
    lineOfPay(text),
  ) as [string, string, string]
  const own = lower !== '' || upper !== ''
  const told = (own ? [lower, upper] : [salary]).filter((text) => text !== '').join(' – ')
  const ownCurrency = (cells.currency ?? '').slice(0, MAX_LENGTH)
  // What comes on top of the pay has a time and a currency of its own.
  const main = [lower, upper, salary].map((text) => partsOfPay(text).main).join(' ')
  const time = TIMES.find(([pattern]) => pattern.test(main))?.[1]
  const isMonth = MONTH.test(main)
  const mode = isMonth ? MONTHLY_MODE_ID : (time ?? MONTHLY_MODE_ID)
  const currency = currencyOf(`${ownCurrency} ${main}`, ownCurrency)
  const { from, to, rest } = own ? readBounds(lower, upper) : readRange(salary)
  const problem = findProblem({ from, to, main, told, mode, currency, ownCurrency })
  const isRead = problem === undefined && (from !== null || to !== null)
  const fields = {
    salary_from: isRead ? from : null,
    salary_to: isRead ? to : null,
    salary_currency: currency ?? ('RUB' as const),
    salary_gross: isGross || /до вычета|gross|до налог/i.test(`${lower} ${upper} ${salary}`),
    salary_mode_id: mode,
    salary_absent_reason: isRead || problem !== undefined ? '' : reasonOf(told),
  }
  if (problem) return { fields, notes: [problem] }
  const notes = isRead && rest !== '' ? [`Из зарплаты не перенесли: ${quote(rest)}`] : []
  if (own && salary !== '' && !saysTheSame(readRange(salary), { from, to }))
    notes.push(`Из зарплаты не перенесли: ${quote(salary)}`)
  const isDoubtful = mode === MONTHLY_MODE_ID && (isMonth ? time !== undefined : HINT_OF_TIME.test(main))
  if (isRead && isDoubtful) notes.push(`Взяли зарплату за месяц, проверьте: ${quote(main.trim())}`)
  return { fields, notes }
}

type Bounds = { from: number | null; to: number | null }
const saysTheSame = (one: Bounds & { rest: string }, other: Bounds) =>
  one.rest === '' && (one.from === null || one.from === other.from) && (one.to === null || one.to === other.to)

const currencyOf = (all: string, own: string | undefined): CurrencyCode | undefined => {
  const known = SYMBOLS.find(([pattern]) => pattern.test(all))?.[1]
  if (known) return known
  return own?.trim() || FOREIGN_CURRENCY.test(all) ? undefined : 'RUB'
}

function readRange(text: string) {
  const { amounts, isUpper, rest } = readAmounts(text)
  const [first = null, second = null] = amounts.map(allowed)
  const tooMuch = amounts.length > 0 && amounts.map(allowed).includes(null) ? text.trim() : ''
  return isUpper ? { from: null, to: first, rest: rest || tooMuch } : { from: first, to: second, rest: rest || tooMuch }
}

/** A column of its own says which bound it is, whatever its text does: «от 80 000 руб.», «95 000 ₽». */
function readBounds(fromText: string, toText: string) {
  const [lower, upper] = [readRange(fromText), readRange(toText)]
  return {
    from: lower.from ?? lower.to,
    to: upper.to ?? upper.from ?? (lower.from === null ? null : lower.to),
    rest: [lower.rest, upper.rest].filter(Boolean).join('; '),
  }
}

const allowed = (amount: number): number | null => (amount >= 1 && amount <= MAX_AMOUNT ? amount : null)

type Read = Bounds & {
  main: string
  told: string
  mode: number
  currency: CurrencyCode | undefined
  ownCurrency: string
}

function findProblem({ from, to, main, told, mode, currency, ownCurrency }: Read): string | undefined {
  if (told === '') return undefined
  if (currency === undefined) return `Нет такой валюты: ${quote(ownCurrency.trim() || told)}`
  if (from === null && to === null) return isUntold(told) ? undefined : `Зарплата: не поняли ${quote(told)}`
  if (from !== null && to !== null && from > to) return `Зарплата «до» меньше, чем «от»: ${quote(told)}`
  if (OTHER_TIME.test(main)) return `Зарплата не за месяц, час или смену: ${quote(told)}`
  const least = Math.min(from ?? MAX_AMOUNT, to ?? MAX_AMOUNT)
  if (currency === 'RUB' && mode === MONTHLY_MODE_ID && least < MIN_MONTHLY_ROUBLES)
    return `Зарплата: непонятно, рубли это или тысячи: ${quote(told)}`
  return undefined
}

const isUntold = (text: string) => UNTOLD.test(text) || AGREED.test(text)

const reasonOf = (told: string): string =>
  AGREED.test(told) ? told.charAt(0).toUpperCase() + told.slice(1, 300) : NO_SALARY_TEXT
