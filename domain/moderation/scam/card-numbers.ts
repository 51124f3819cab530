/** Thirteen to nineteen digits with up to three other characters between two of them. */
const DIGITS = /(?<!\d)\d(?:[^\p{L}\p{N}\n]{0,3}\d){12,18}(?!\d)/gu
/** First digits of Mir, Visa, Mastercard, Maestro, UnionPay. */
const ISSUER = /^(?:220[0-4]|4|5[0-8]|6[0-9]|2[2-7])/
/** Numbers of orders, accounts and documents can satisfy the check digit by chance. */
const OTHER_NUMBER_BEFORE =
  /(?:заказа?|артикула?|счета?|сч[её]т|инн|огрн|огрнип|кпп|бик|снилс|договора?|заявка|заявки|накладн\p{L}{1,8}|трек|№)[\s:№#]{0,4}$/u

/** Whether a normalised text contains the number of a bank card. */
export const hasCardNumber = (text: string): boolean =>
  Array.from(text.matchAll(DIGITS)).some(({ 0: found, index }) => {
    const digits = found.replaceAll(/\D/g, '')
    return (
      ISSUER.test(digits) &&
      isLuhnValid(digits) &&
      !OTHER_NUMBER_BEFORE.test(text.slice(Math.max(0, index - 20), index))
    )
  })

/** The check digit of bank cards (ISO/IEC 7812). */
export function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
