import { readdirSync, readFileSync } from 'node:fs'
import { foldText } from '#lib/text/fold-text.ts'

export type FieldOutcome = 'right' | 'missing' | 'unsure' | 'wrong'
/** One value that a person reads in a file. `isLost`: it stands neither in a field nor among what was not used. */
export type Comparison = {
  file: string
  kind: string
  field: string
  outcome: FieldOutcome
  isLost: boolean
  wanted: string
  got: string
}

export type CorpusCase = { folder: string; name: string; bytes: Uint8Array; expected: Record<string, unknown> }

const EXPECTED = '.expected.json'

/** The cases of a folder: the odd ones were looked at by those who mend the reader, the even ones never. */
export function readCases(folder: string, half: 'odd' | 'even'): CorpusCase[] {
  const files = readdirSync(folder)
  return files
    .filter((name) => name.endsWith(EXPECTED))
    .map((name) => name.slice(0, -EXPECTED.length))
    .filter((number) => (Number(number) % 2 === 1) === (half === 'odd'))
    .toSorted()
    .flatMap((number) => {
      const name = files.find((one) => one.startsWith(`${number}.`) && !one.endsWith(EXPECTED))
      if (!name) return []
      const expected = JSON.parse(readFileSync(`${folder}/${number}${EXPECTED}`, 'utf8')) as Record<string, unknown>
      return [{ folder, name, bytes: new Uint8Array(readFileSync(`${folder}/${name}`)), expected }]
    })
}

/** A value without what is only spelling: case, «ё», spaces, quotes, dashes and signs at its ends. */
export const bare = (value: unknown): string =>
  foldText(String(value ?? '').normalize('NFC'))
    .replaceAll(/[«»"“”„'’`]/g, '')
    .replaceAll(/[‐‑–—−]/g, '-')
    .replaceAll(/\s*-\s*/g, '-')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replace(/^[\s.,;:•-]+/, '')
    .replace(/[\s.,;:-]+$/, '')

/** Letters and figures alone, to find a value in a longer text. */
export const letters = (value: unknown): string =>
  foldText(String(value ?? '').normalize('NFC')).replaceAll(/[^\p{L}\d]/gu, '')

const stemOf = (word: string) => (/^\p{L}{5,}$/u.test(word) ? word.slice(0, word.length > 5 ? -2 : -1) : word)

/** Whether a text of letters and figures holds the words of a value, in whatever order and case: «в администрации» tells «администрация». */
export function tells(told: string, value: string): boolean {
  const words = value.split(/[^\p{L}\d@.]+/u).filter((word) => word.length > 2 || /\d/.test(word))
  return (words.length > 0 ? words : [value]).every((word) => told.includes(stemOf(letters(word))))
}

/** Whether an amount of money stands in a text of letters and figures, whole or in thousands. */
export function hasAmount(told: string, amount: number | undefined): boolean {
  if (amount === undefined) return true
  const thousands = amount % 1000 === 0 ? [`${amount / 1000}т`, `${amount / 1000}к`, `${amount / 1000}k`] : []
  return [String(amount), ...thousands].some((text) => told.includes(text))
}

const percent = (part: number, all: number) => (all === 0 ? '—' : `${((100 * part) / all).toFixed(1)} %`)

type Figures = { fields: number; right: number; wrong: number; lost: number }

export function figuresOf(verdicts: readonly Comparison[]): Figures {
  const count = (test: (one: Comparison) => boolean) => verdicts.filter(test).length
  return {
    fields: count(({ wanted }) => wanted !== ''),
    right: count(({ outcome, wanted }) => outcome === 'right' && wanted !== ''),
    wrong: count(({ outcome }) => outcome === 'wrong'),
    lost: count(({ isLost }) => isLost),
  }
}

const lineOf = (name: string, verdicts: readonly Comparison[]) => {
  const { fields, right, wrong, lost } = figuresOf(verdicts)
  return `${name.padEnd(24)} ${String(right).padStart(5)} of ${String(fields).padEnd(5)} right ${percent(right, fields).padStart(8)}, wrong without a mark ${String(wrong).padStart(4)} (${percent(wrong, fields)}), lost silently ${lost}`
}

/** The figures of all, of each field and of each kind of file. */
export function printTally(title: string, verdicts: readonly Comparison[]): string {
  const groups = (key: 'field' | 'kind') =>
    [...Map.groupBy(verdicts, (one) => one[key])]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, part]) => `  ${lineOf(name, part)}`)
  return [lineOf(title, verdicts), ' by field', ...groups('field'), ' by kind of file', ...groups('kind')].join('\n')
}
