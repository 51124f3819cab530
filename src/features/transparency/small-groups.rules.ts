import { type AnswerFigures, type GroupFigures, MIN_GROUP_APPLICATIONS } from './transparency.contract.ts'

/** The largest groups; a table of all cities would hide them. */
const MAX_GROUPS = 30
/** Enough to show what too few applications look like. */
const MAX_GROUPS_WITHOUT_FIGURES = 5

/** `id` and `name` are null for what belongs to no group. */
type Counted = AnswerFigures & { id: number | null; name: string | null }
type Named = Counted & { id: number; name: string }

const isNamed = (row: Counted): row is Named => row.id !== null && row.name !== null
const sumOf = (rows: readonly AnswerFigures[]) => rows.reduce((sum, { of }) => sum + of, 0)
const isSmall = (count: number) => count > 0 && count < MIN_GROUP_APPLICATIONS

/**
 * The largest groups first, then some without figures. What is left when the groups with figures are taken from all must not be a small
 * group either, so while it is, the smallest shown group goes, too. `rows`: the largest first.
 */
export function hideSmallGroups(rows: readonly Counted[], all: AnswerFigures): GroupFigures[] {
  const named = rows.filter(isNamed)
  const shown = named.filter(({ of }) => of >= MIN_GROUP_APPLICATIONS).slice(0, MAX_GROUPS)
  const leavesSmallRest = () => isSmall(sumOf(rows) - sumOf(shown)) || isSmall(all.of - sumOf(shown))
  while (shown.length > 0 && leavesSmallRest()) shown.pop()
  const hidden = named.filter((row) => !shown.includes(row)).slice(0, MAX_GROUPS_WITHOUT_FIGURES)
  return [
    ...shown.map(({ id, name, ...answers }) => ({ id, name, answers })),
    ...hidden
      .toSorted((one, other) => one.name.localeCompare(other.name, 'ru'))
      .map(({ id, name }) => ({ id, name, answers: null })),
  ]
}
