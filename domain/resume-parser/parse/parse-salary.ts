import { CURRENCIES, SALARY_MODES } from '#contract/dictionaries/money.ts'
import { highConfidence, optionalEntry, type ParsedValue } from './parsed-value.ts'
import { spanOf, type TextLine } from './text-lines.ts'

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
  ...Object.fromEntries(CURRENCIES.flatMap(({ code, name }) => [code, name].map((sign) => [sign.toUpperCase(), code]))),
}
const CURRENCY_SIGN_PATTERN = Object.keys(CURRENCY_BY_SIGN)
  .map((sign) => sign.replace(/[.$]/g, '\\$&'))
  .join('|')

export const SALARY_PATTERN = new RegExp(
  `(?<!\\d)(\\d{1,3}(?: \\d{3}){1,2}|\\d{4,9})\\s?(${CURRENCY_SIGN_PATTERN})`,
  'i',
)

/** Parses the salary. Amount and currency may be on two lines; pay period and tax mode follow on the same line. */
export function parseSalary(text: string, lines: readonly TextLine[]): ParsedSalary {
  const { start, end } = spanOf(lines)
  const match = SALARY_PATTERN.exec(text.slice(start, end))
  if (!match) return {}
  const place = { start: start + match.index, end: start + match.index + match[0].length }
  const rest = { text: /^.*/.exec(text.slice(place.end, end))![0], at: place.end }
  return {
    salary_amount: highConfidence(Number(match[1]!.replace(/ /g, '')), place),
    salary_currency: highConfidence(CURRENCY_BY_SIGN[match[2]!.toUpperCase()]!, place),
    ...optionalEntry('salary_mode_id', findFirstPhrase(rest, SALARY_MODE_NAMES)),
    ...optionalEntry('salary_net', findFirstPhrase(rest, TAX_PHRASES)),
  }
}

const SALARY_MODE_NAMES = SALARY_MODES.map(({ id, name }) => [name, id] as const)
const TAX_PHRASES = [
  ['на руки', true],
  ['до вычета', false],
] as const

function findFirstPhrase<T>({ text, at }: { text: string; at: number }, words: readonly (readonly [string, T])[]) {
  for (const [phrase, value] of words) {
    const place = text.indexOf(phrase)
    if (place >= 0) return highConfidence<T>(value, { start: at + place, end: at + place + phrase.length })
  }
  return undefined
}
