import type { Mask } from '../forms/masked-text.ts'
import { numberText } from './format-number.ts'

const AMOUNT_PATTERN = /^(\d+(?:[.,]\d+)?)(т|тыс|к|k|тысяч|тысячи|тысяча|млн|м|m)?$/
const GROUPED_DIGITS_PATTERN = /^\d{1,3}(?:[.,']\d{3})+$/

/** Parses `120 000`, `120.000 руб.`, `120т`, `120 тыс. ₽`, `1,5 млн` to whole roubles; undefined for other text. */
export function parseMoney(text: string): number | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[\s\u2009\u202F_]/g, '')
    .replace(/(₽|рублей|рубля|рубль|руб\.?|р\.?)$/, '')
    .replace(/\.$/, '')
  if (GROUPED_DIGITS_PATTERN.test(plain)) return Number(plain.replace(/\D/g, ''))
  const [, amount, unit] = plain.match(AMOUNT_PATTERN) ?? []
  if (!amount) return undefined
  const multiplier = !unit ? 1 : /^(млн|м|m)$/.test(unit) ? 1_000_000 : 1000
  return Math.round(Number(amount.replace(',', '.')) * multiplier)
}

/** Text of a money field after it loses focus: `120 000`, or the typed text if it is not an amount. */
export function formatMoneyInput(text: string): string {
  const amount = parseMoney(text)
  return amount === undefined ? text.trim() : numberText(amount)
}

/** Value that a money field sends: `120000`, or the typed text, which the contract refuses. */
export function unformatMoneyInput(text: string): string {
  return String(parseMoney(text) ?? text.trim())
}

/** More digits than any amount; beyond these a number would no longer be exact. */
const DIGITS_ONLY = /^\d[\d\s\u00a0\u202f]{0,20}$/

/** Groups the digits while they are typed. «120т», «1,5 млн» stay as they are typed until the field is left. */
export const MONEY_MASK: Mask = {
  format(text) {
    const digits = text.replace(/\D/g, '')
    return DIGITS_ONLY.test(text) && digits.length <= 15 ? numberText(Number(digits)) : text
  },
  typed: /\d/,
}
