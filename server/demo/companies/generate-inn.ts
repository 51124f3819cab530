import { isInn } from '#lib/numbers/inn.ts'

/** No tax office has this code, so the INNs belong to no real taxpayer. */
const UNUSED_TAX_OFFICE = '00'

/** Generates a valid INN; the control digits are found by trying at most a hundred. */
export function generateInn(n: number, isPerson: boolean): string {
  const start = `${UNUSED_TAX_OFFICE}${(isPerson ? 41_000_000 : 4_100_000) + n * 37}`
  const controlDigits = isPerson ? 2 : 1
  const endings = Array.from({ length: 10 ** controlDigits }, (_, ending) =>
    String(ending).padStart(controlDigits, '0'),
  )
  return endings.map((ending) => start + ending).find(isInn)!
}
