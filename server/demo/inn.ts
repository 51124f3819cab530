import { isInn } from '#lib/inn.ts'

/** No tax office has this code, so the INNs belong to no real taxpayer. */
const NO_OFFICE = '00'

/** Generates a valid INN; the control digits are found by trying at most a hundred. */
export function innOf(n: number, isPerson: boolean): string {
  const start = `${NO_OFFICE}${(isPerson ? 41_000_000 : 4_100_000) + n * 37}`
  const controls = isPerson ? 2 : 1
  const endings = Array.from({ length: 10 ** controls }, (_, ending) => String(ending).padStart(controls, '0'))
  return endings.map((ending) => start + ending).find(isInn)!
}
