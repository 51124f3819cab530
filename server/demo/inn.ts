import { isInn } from '#lib/inn.ts'

/** No tax office has this number, so these are the tax numbers of nobody. */
const NO_OFFICE = '00'

/** The control digits are found by trying: there are a hundred at most. */
export function innOf(n: number, isPerson: boolean): string {
  const [length, controls] = isPerson ? [12, 2] : [10, 1]
  const start = NO_OFFICE + String(n + 1).padStart(length - controls - NO_OFFICE.length, '7')
  const endings = Array.from({ length: 10 ** controls }, (_, ending) => String(ending).padStart(controls, '0'))
  return endings.map((ending) => start + ending).find(isInn)!
}
