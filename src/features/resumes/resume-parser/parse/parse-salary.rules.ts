import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { CURRENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { highConfidence, lowConfidence, optionalEntry, type ParsedValue } from './parsed-value.rules.ts'
import { spanOf, type TextLine } from './text-lines.rules.ts'

export type ParsedSalary = {
  salary_amount?: ParsedValue<number>
  salary_currency?: ParsedValue
  salary_mode_id?: ParsedValue<number>
  salary_net?: ParsedValue<boolean>
}

const CURRENCY_BY_SIGN: Record<string, string> = {
  РУБ: 'RUB',
  'Р.': 'RUB',
  RUR: 'RUB',
  ДОЛЛ: 'USD',
  ЕВРО: 'EUR',
  ТЕНГЕ: 'KZT',
  ТЕҢГЕ: 'KZT',
  ...Object.fromEntries(CURRENCIES.flatMap(({ code, name }) => [code, name].map((sign) => [sign.toUpperCase(), code]))),
}
const CURRENCY_SIGN_PATTERN = Object.keys(CURRENCY_BY_SIGN)
  .map((sign) => sign.replace(/[.$]/g, '\\$&'))
  .join('|')

/** «90 000», «90.000», «90'000», «90» before «тыс.» */
const AMOUNT_PATTERN = "\\d{1,3}(?:[ .,'’]\\d{3}){1,2}(?!\\d)|\\d{1,9}(?:[.,]\\d{1,2})?(?!\\d)"
const MULTIPLIER_PATTERN =
  'тыс(?:яч[аи]?(?![а-яё])|\\.)?|т\\. ?р\\.|тр(?![а-яё])|т(?![а-яё.])|к(?![а-яё])|k(?![a-z])|млн\\.?'
const MULTIPLIERS: readonly [RegExp, number][] = [
  [/^млн/, 1_000_000],
  [/^[тtкk]/, 1000],
]

const SALARY_LABEL_PATTERN =
  '(?:з[/.\\\\]?пл?(?![а-яё])|зарплат[аы]|заработная плата|зарплатные ожидания|ожидания(?: по (?:зарплате|доходу|деньгам))?|(?:желаемая|ожидаемая|минимальная) (?:зарплата|заработная плата|оплата|з[/.]?пл?)|(?:желаемый |ожидаемый )?(?:уровень )?(?:дохода?|оклада?|заработка?)|рассчитываю|претендую|хочу(?: получать)?|ставка|оплата|деньги|💰|💵|💸|salary(?: expectations?)?|expected salary)'
const SALARY_PATTERN = new RegExp(
  `(${SALARY_LABEL_PATTERN}(?: :|:| -| —| –)?\\s{1,3}(?:на )?)?(?:от |до |около |примерно |не менее |не ниже |from )?(?<![\\d+.(-])(${CURRENCY_SIGN_PATTERN})? ?(?<!\\d)(${AMOUNT_PATTERN})(?:\\s?[—–-]\\s?(?:${AMOUNT_PATTERN}))?\\s?(${MULTIPLIER_PATTERN})?\\s?(${CURRENCY_SIGN_PATTERN})?`,
  'gi',
)

const MIN_AMOUNT = 1000
const MAX_AMOUNT = 100_000_000

type FoundSalary = { amount: number; currency: string; isSure: boolean; start: number; end: number }

/** Whether a line names a salary, so that it is no position. */
export const namesSalary = (text: string) => findSalary(text) !== undefined

/** The first amount with a currency or after a label. Amount and currency may be on two lines. */
function findSalary(text: string): FoundSalary | undefined {
  for (const match of text.matchAll(SALARY_PATTERN)) {
    const [, label, signBefore, digits = '', multiplierText, signAfter] = match
    const sign = signAfter ?? signBefore
    const isThousands = multiplierText !== undefined && /р/i.test(multiplierText)
    if (!label && !sign && !isThousands) continue
    const multiplier = multiplierText
      ? MULTIPLIERS.find(([words]) => words.test(multiplierText.toLowerCase()))?.[1]
      : undefined
    const amount = multiplier
      ? Math.round(Number(digits.replace(',', '.').replaceAll(/[ '’]/g, '')) * multiplier)
      : Number(digits.replaceAll(/[ .,'’]/g, ''))
    if (!(amount >= MIN_AMOUNT && amount <= MAX_AMOUNT)) continue
    const isSure = signAfter !== undefined && !multiplier && !/\d\s?[—–-]\s?\d/.test(match[0])
    const currency = sign ? CURRENCY_BY_SIGN[sign.toUpperCase()]! : 'RUB'
    return {
      amount,
      currency,
      isSure,
      start: match.index + (label?.length ?? 0),
      end: match.index + match[0].trimEnd().length,
    }
  }
  return undefined
}

const LABELLED_LINE = new RegExp(`(?<![а-яё])${SALARY_LABEL_PATTERN}|руб|₽`, 'i')

/** The salary in a line of any section that names it: «Зарплата 20 тысяч меня устроит». */
export function parseLabelledSalary(text: string, lines: readonly TextLine[]): ParsedSalary {
  for (const line of lines) {
    if (line.text.length > MAX_LABELLED_LINE || !LABELLED_LINE.test(line.text)) continue
    const found = parseSalary(text, [line])
    if (found.salary_amount) return { ...found, salary_amount: { ...found.salary_amount, confidence: 'low' } }
  }
  return {}
}

const MAX_LABELLED_LINE = 300

/** Parses the salary. Pay period and tax mode stand on the same line, the period also before the amount. */
export function parseSalary(text: string, lines: readonly TextLine[]): ParsedSalary {
  const { start, end } = spanOf(lines)
  const found = findSalary(text.slice(start, end))
  if (!found) return {}
  const place = { start: start + found.start, end: start + found.end }
  const lineStart = Math.max(start, text.lastIndexOf('\n', place.start - 1) + 1, place.start - MAX_DISTANCE)
  const before = { text: text.slice(lineStart, place.start), at: lineStart }
  const rest = { text: /^.*/.exec(text.slice(place.end, end))![0], at: place.end }
  const near = { ...rest, text: rest.text.slice(0, MAX_DISTANCE) }
  const mode = findFirstPhrase(near, SALARY_MODE_WORDS) ?? findFirstPhrase(before, SALARY_MODE_WORDS)
  // An amount for another time is not that of a month.
  const isClear = mode !== undefined || !OTHER_TIME.test(`${before.text} ${near.text}`)
  const withConfidence = found.isSure && isClear ? highConfidence : lowConfidence
  return {
    salary_amount: withConfidence(found.amount, place),
    salary_currency: withConfidence(found.currency, place),
    ...optionalEntry('salary_mode_id', mode),
    ...optionalEntry('salary_net', findFirstPhrase(rest, TAX_PHRASES)),
  }
}

/** As far from the amount may the time stand that it is paid for. */
const MAX_DISTANCE = 60

/** Words of a time beside an amount. Without a mode that they name the amount is not that of a month for sure. */
export const OTHER_TIME = /ставк|час|смен|вахт|сутк|(?<!\p{L})(?:день|дня|год|недел)|hour|shift|day|week|year|annual/iu

const SALARY_MODE_WORDS = [
  [/(?:(?:за|в) |\/ ?)мес(?:яц)?(?!\p{L})|ежемесячно|per month|monthly|\/ ?month/iu, idByCode(SALARY_MODES, 'month')],
  [
    /(?:(?:за|в) |\/ ?)(?:смен[ау]|день|сутки|выход)(?!\p{L})|per (?:shift|day)(?!\p{L})/iu,
    idByCode(SALARY_MODES, 'shift'),
  ],
  [
    /(?:(?:за|в) |\/ ?)(?:час|ч)(?!\p{L})|часовая|(?:per|an) hour|hourly|\/ ?h(?:ou)?r?(?!\p{L})/iu,
    idByCode(SALARY_MODES, 'hour'),
  ],
  [/(?:(?:за|в) |\/ ?)вахт[ау](?!\p{L})/iu, idByCode(SALARY_MODES, 'rotation')],
  [/(?:за |\/ ?)услуг[ау](?!\p{L})/iu, idByCode(SALARY_MODES, 'service')],
] as const
const TAX_PHRASES = [
  [/на руки/, true],
  [/до вычета/, false],
] as const

/** The phrase that stands first. */
function findFirstPhrase<T>({ text, at }: { text: string; at: number }, words: readonly (readonly [RegExp, T])[]) {
  const [first] = words
    .flatMap(([phrase, value]) => {
      const match = phrase.exec(text)
      return match ? [{ value, index: match.index, length: match[0].length }] : []
    })
    .sort((a, b) => a.index - b.index)
  return first && highConfidence<T>(first.value, { start: at + first.index, end: at + first.index + first.length })
}
