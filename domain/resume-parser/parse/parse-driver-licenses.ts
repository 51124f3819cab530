import { DRIVER_LICENSES } from '#contract/dictionaries/person.ts'
import { highConfidence, type ParsedValue } from './parsed-value.ts'
import type { TextLine } from './text-lines.ts'

/** Parses lines such as «Права категории B, C», «Водительское удостоверение B C». */
export function parseDriverLicenses(lines: readonly TextLine[]): ParsedValue<number[]> | undefined {
  const line = lines.find(({ text }) => /права категори|водительск\S{1,6} (удостоверени|прав)|^права\s*:/i.test(text))
  const letters = line?.text.match(/\b(?:TM|TB|BE|CE|DE|[A-E])\b/g) ?? []
  const ids = DRIVER_LICENSES.filter(({ name }) => letters.some((letter) => letter === name)).map(({ id }) => id)
  return line && ids.length > 0 ? highConfidence(ids, line) : undefined
}
