import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { type CurrencyCode, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { MONTHLY_MODE_ID } from '../rules/salary.ts'
import type { VacancyCells } from './sources/cells.server.ts'

const MAX_AMOUNT = 100_000_000
/** A smaller pay of a month in roubles is a number of thousands, or something else. */
const MIN_MONTHLY_ROUBLES = 1000
const MAX_LENGTH = 500
const MAX_QUOTE = 60

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
const FOREIGN_CURRENCY = /£|¥|₩|₺|gbp|cny|фунт|юан|иен|лир/i

/** For what the pay is, if not for a month. */
const TIMES: [RegExp, number][] = [
  [/вахт/i, idByCode(SALARY_MODES, 'rotation')],
  [/(?:за|в|\/)\s*(?:одну\s+|1\s+)?(?:смен|выход|день|сутки)|посменно/i, idByCode(SALARY_MODES, 'shift')],
  [/(?:за|в|\/)\s*час|\/ ?ч(?!\p{L})|почасов/iu, idByCode(SALARY_MODES, 'hour')],
  [/за услугу|за заказ/i, idByCode(SALARY_MODES, 'service')],
]
const OTHER_TIME = /(?:за|в|\/)\s*(?:год|недел)|годов|per year|yearly|weekly/i

/** Between the thousands of one amount: «80 000», «80.000», «80'000». */
const THOUSANDS = /(?<=\d)[ .'’](?=\d{3}(?!\d))/g
const AMOUNT = /\d+(?:[.,]\d{1,2})?/g
const UNIT = /^ ?(?:(млн)|тыс(?:яч\p{L}{0,3})?|т\.? ?р|т(?!\p{L})|[кk](?!\p{L}))/iu
/** Shifts and days stand beside a pay, and are none: «вахта 60/30». */
const SHIFTS = /(?<!\d)\d{1,3} ?\/ ?\d{1,3}(?!\d)/g
/** What comes on top of the pay. */
const EXTRA = /\+|преми|бонус|надбавк|доплат|\d{1,3} ?%|процент/i
/** Words that say nothing more than the fields do. */
const SAID =
  /(?<!\p{L})(?:от|до|from|to|и|в|за|на|руки|вычета|налогов|налога|ндфл|gross|net|зарплата|заработная|плата|зп|з\/п|оклад|ставка|доход|оплата|руб(?:л\p{L}*)?|rub|rur|usd|eur|kzt|byn|тыс(?:яч\p{L}*)?|т|р|млн|месяц|мес|month|час|hour|смену|смена|выход|день|вахту|вахта|сум\p{L}*|тенге)(?!\p{L})/giu

type Amounts = { amounts: number[]; isUpper: boolean; rest: string }

/** The amounts of a text, at most two, and what it says besides. */
function readAmounts(given: string | undefined): Amounts {
  const line = (given ?? '').slice(0, MAX_LENGTH).replaceAll(/[\s\u00a0\u202f\u2009]+/g, ' ')
  const end = line.search(EXTRA)
  const main = (end > 0 ? line.slice(0, end) : line).replaceAll(SHIFTS, ' ').replaceAll(THOUSANDS, '')
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
  const rest = `${isSaid ? '' : main.trim()} ${end > 0 ? line.slice(end) : ''}`.trim()
  return { amounts, isUpper: /(?:^|\P{L})(?:до|to) ?\d/iu.test(main) && amounts.length === 1, rest }
}

/** The pay of a vacancy. What is not understood stays empty, and a note quotes it; the reason is only given when it is true. */
export function readPay(cells: VacancyCells, isGross: boolean) {
  const { salary = '', salary_from = '', salary_to = '' } = cells
  const own = salary_from.trim() !== '' || salary_to.trim() !== ''
  const texts = (own ? [salary_from, salary_to] : [salary]).filter((text) => text.trim() !== '')
  const told = texts.map((text) => text.slice(0, MAX_LENGTH).trim()).join(' – ')
  const all = `${told} ${own ? salary.slice(0, MAX_LENGTH) : ''} ${(cells.currency ?? '').slice(0, MAX_LENGTH)}`
  const mode = TIMES.find(([pattern]) => pattern.test(all))?.[1] ?? MONTHLY_MODE_ID
  const currency = currencyOf(all, cells.currency)
  const { from, to, rest } = own ? readBounds(salary_from, salary_to) : readRange(salary)
  const problem = findProblem({ from, to, all, told, mode, currency, cells })
  const isRead = problem === undefined && (from !== null || to !== null)
  const fields = {
    salary_from: isRead ? from : null,
    salary_to: isRead ? to : null,
    salary_currency: currency ?? ('RUB' as const),
    salary_gross: isGross || /до вычета|gross|до налог/i.test(all),
    salary_mode_id: mode,
    salary_absent_reason: isRead || problem !== undefined ? '' : reasonOf(told),
  }
  const notes = problem ? [problem] : isRead && rest !== '' ? [`Из зарплаты не перенесли: ${quote(rest)}`] : []
  return { fields, notes }
}

const quote = (text: string) => inQuotes(text.slice(0, MAX_QUOTE))

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

type Read = {
  from: number | null
  to: number | null
  all: string
  told: string
  mode: number
  currency: CurrencyCode | undefined
  cells: VacancyCells
}

function findProblem({ from, to, all, told, mode, currency, cells }: Read): string | undefined {
  if (told === '') return undefined
  const own = (cells.currency ?? '').trim()
  if (currency === undefined) return `Нет такой валюты: ${inQuotes((own || told).slice(0, 40))}`
  if (from === null && to === null) return isUntold(told) ? undefined : `Зарплата: не поняли ${quote(told)}`
  if (from !== null && to !== null && from > to) return `Зарплата «до» меньше, чем «от»: ${quote(told)}`
  if (OTHER_TIME.test(all)) return `Зарплата не за месяц, час или смену: ${quote(told)}`
  const least = Math.min(from ?? MAX_AMOUNT, to ?? MAX_AMOUNT)
  if (currency === 'RUB' && mode === MONTHLY_MODE_ID && least < MIN_MONTHLY_ROUBLES)
    return `Зарплата: непонятно, рубли это или тысячи: ${quote(told)}`
  return undefined
}

const isUntold = (text: string) => UNTOLD.test(text) || AGREED.test(text)

const reasonOf = (told: string): string =>
  AGREED.test(told) ? told.charAt(0).toUpperCase() + told.slice(1, 300) : NO_SALARY_TEXT
