/**
 * Checks a state registration number: 13 digits (company) or 15 (entrepreneur). The last digit is the remainder of the
 * others modulo 11 or 13, modulo 10.
 */
export function isOgrn(text: string): boolean {
  if (!/^([1-9]\d{12}|[1-9]\d{14})$/.test(text)) return false
  const remainder = BigInt(text.slice(0, -1)) % BigInt(text.length - 2)
  return remainder % 10n === BigInt(text.at(-1)!)
}
