import { numberText } from './numbers.ts'

const AMOUNT = /^(\d+(?:[.,]\d+)?)(т|тыс|к|k|тысяч|тысячи|тысяча|млн|м|m)?$/
const GROUPED = /^\d{1,3}(?:[.,']\d{3})+$/

/** `120 000`, `120.000 руб.`, `120т`, `120 тыс. ₽`, `1,5 млн` to whole roubles; anything else is undefined. */
export function parseMoney(text: string): number | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[\s\u2009\u202F_]/g, '')
    .replace(/(₽|рублей|рубля|рубль|руб\.?|р\.?)$/, '')
    .replace(/\.$/, '')
  if (GROUPED.test(plain)) return Number(plain.replace(/\D/g, ''))
  const [, amount, unit] = plain.match(AMOUNT) ?? []
  if (!amount) return undefined
  const times = !unit ? 1 : /^(млн|м|m)$/.test(unit) ? 1_000_000 : 1000
  return Math.round(Number(amount.replace(',', '.')) * times)
}

/** What a money field shows when it is left: `120 000`, or the text itself where it is no amount. */
export function groupMoney(text: string): string {
  const amount = parseMoney(text)
  return amount === undefined ? text.trim() : numberText(amount)
}

/** What a money field sends: `120000`, or the text itself, for the contract to refuse. */
export function plainMoney(text: string): string {
  return String(parseMoney(text) ?? text.trim())
}
