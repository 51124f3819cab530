/**
 * Checks a state registration number: 13 digits (company) or 15 (entrepreneur). The last digit is the remainder of the
 * others modulo 11 or 13, modulo 10.
 */
export function isOgrn(text: string): boolean {
  if (!/^([1-9]\d{12}|[1-9]\d{14})$/.test(text)) return false
  const remainder = BigInt(text.slice(0, -1)) % BigInt(text.length - 2)
  return remainder % 10n === BigInt(text.at(-1)!)
}

const WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** Control digit of the digits before it: weighted sum modulo 11, modulo 10. */
const controlDigit = (digits: number[]) =>
  (digits.reduce((sum, digit, n) => sum + digit * WEIGHTS[WEIGHTS.length - digits.length + n]!, 0) % 11) % 10

/** Checks a taxpayer number: 10 digits (company) or 12 (person) with control digits (tax service order, appendix 1). */
export function isInn(text: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(text) || /^0+$/.test(text)) return false
  const digits = [...text].map(Number)
  const controlPositions = text.length === 10 ? [9] : [10, 11]
  return controlPositions.every((at) => controlDigit(digits.slice(0, at)) === digits[at])
}
