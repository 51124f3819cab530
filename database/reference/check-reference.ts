import { findMetroProblems } from './check-metro.ts'
import { findPlaceProblems } from './check-places.ts'
import { findRoleProblems } from './check-roles.ts'
import { findRepeatedValues, type ReferenceData } from './read-reference.ts'

/** Lists the errors in the reference data as sentences; empty if there are none. */
export function findReferenceProblems(reference: ReferenceData): string[] {
  const { providerRoles: _, ...numbered } = reference
  return [
    ...Object.entries(numbered).flatMap(([list, rows]) => findDuplicateIds(list, rows)),
    ...findPlaceProblems(reference),
    ...findTreeProblems(reference.professionalRoles),
    ...findTreeProblems(reference.industries),
    ...findRoleProblems(reference),
    ...findMetroProblems(reference),
  ]
}

function findDuplicateIds(list: string, rows: object[]) {
  const ids = rows.flatMap((row) => ('id' in row ? row.id : []))
  return findRepeatedValues(ids).map((id) => `${list}: the id ${id} is listed twice`)
}

type TreeNode = { id: number; parent_id: number; name: string }

/** The tree has two levels: groups under 0 and leaves under groups. */
function findTreeProblems(rows: TreeNode[]) {
  const isGroup = new Set(rows.filter(({ parent_id }) => parent_id === 0).map(({ id }) => id))
  const leaves = rows.filter(({ parent_id }) => parent_id !== 0)
  const isParent = new Set(leaves.map(({ parent_id }) => parent_id))
  return [
    ...leaves.filter(({ parent_id }) => !isGroup.has(parent_id)).map(({ name }) => `${name} has no group`),
    ...rows.filter(({ id }) => isGroup.has(id) && !isParent.has(id)).map(({ name }) => `${name} is an empty group`),
    ...findRepeatedValues(rows.map(({ parent_id, name }) => `${name} under ${parent_id}`)).map(
      (name) => `${name} is listed twice`,
    ),
  ]
}
