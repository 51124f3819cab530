import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { EXPERIENCES } from '#features/reference/dictionaries/work.contract.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { cleanText } from '#lib/text/html-text.ts'
import { hasSalary, salaryText } from '../rules/salary.ts'
import { cellsToVacancy } from './cells-to-vacancy.server.ts'
import type { ImportLookups } from './read-row.server.ts'
import type { NumberedCells } from './sources/cells.server.ts'
import { withLines } from './sources/read-table.server.ts'
import { type CellName, COLUMN_TARGET_LABELS, type TableCorrection } from './vacancy-table.contract.ts'

type Cells = Omit<NumberedCells, 'number'>
type Lookups = Pick<ImportLookups, 'findPlace' | 'findRole'>
type Correction = { id: string; cells: CellName[]; label: string; was: string; became: string }

const MAX_WAS_LENGTH = 120

/**
 * What we read in another way than it is written, added to `corrections` by its id. Of one that the person does not want, the words stay as
 * they are: behind the description, with their heading, because no field takes them.
 */
export function declineCorrections(
  source: Cells,
  lookups: Lookups,
  kept: ReadonlySet<string>,
  corrections: Map<string, TableCorrection>,
): Cells {
  const cells = { ...source.cells }
  const lines: string[] = []
  for (const { id, cells: names, label, was, became } of findCorrections(source, lookups)) {
    const isKept = kept.has(id)
    if (!corrections.has(id)) corrections.set(id, { id, was, became, is_kept: isKept })
    if (!isKept) continue
    for (const name of names) delete cells[name]
    lines.push(`${label}: ${was}`)
  }
  return lines.length === 0
    ? source
    : { ...source, cells: { ...cells, description: withLines(cells.description ?? '', lines) } }
}

const lineOf = (text: string) => cleanText(text.slice(0, MAX_WAS_LENGTH)).replaceAll(/\s+/g, ' ')

function findCorrections({ cells }: Cells, lookups: Lookups): Correction[] {
  const { city, salary, salary_from, salary_to, currency, experience } = cells
  const read = cellsToVacancy(
    { cells: { city, salary, salary_from, salary_to, currency, experience } as Cells['cells'] },
    lookups,
  )
  const { vacancy } = read
  const found: Correction[] = []
  const add = (names: CellName[], became: string) => {
    const was = names
      .map((name) => lineOf(cells[name] ?? ''))
      .filter(Boolean)
      .join(' – ')
    if (was === '' || became === '' || bare(was) === bare(became)) return
    const label = COLUMN_TARGET_LABELS[names[0]!]
    found.push({ id: `${names[0]}: ${was}`.slice(0, 200), cells: names, label, was, became })
  }
  if (vacancy.city_ids.length > 0) add(['city'], read.city)
  if (hasSalary(vacancy)) add(salary_from || salary_to ? ['salary_from', 'salary_to'] : ['salary'], salaryText(vacancy))
  if (vacancy.experience_id !== null) add(['experience'], nameById(EXPERIENCES, vacancy.experience_id))
  return found
}

/** A number with its spaces and sign is no other number. */
const bare = (text: string) =>
  foldText(text).replaceAll(/₽|руб\.?|(?<!\p{L})(?:от|до|лет|года?)(?!\p{L})|[^\p{L}\d]/gu, '')
