import { problemsOfMetro } from './check-metro.ts'
import { problemsOfPlaces } from './check-places.ts'
import { problemsOfRoles } from './check-roles.ts'
import type { Reference } from './read.ts'
import { repeated } from './repeated.ts'

/** Lists the errors in the reference data as sentences; empty if there are none. */
export function problemsOf(reference: Reference): string[] {
  const { providerRoles: _, ...numbered } = reference
  return [
    ...Object.entries(numbered).flatMap(([list, rows]) => problemsOfIds(list, rows)),
    ...problemsOfPlaces(reference),
    ...problemsOfTree(reference.professionalRoles),
    ...problemsOfTree(reference.industries),
    ...problemsOfRoles(reference),
    ...problemsOfMetro(reference),
  ]
}

function problemsOfIds(list: string, rows: object[]) {
  const ids = rows.flatMap((row) => ('id' in row ? row.id : []))
  return repeated(ids).map((id) => `${list}: the id ${id} is listed twice`)
}

type Branch = { id: number; parent_id: number; name: string }

/** The tree has two levels: groups under 0 and leaves under groups. */
function problemsOfTree(rows: Branch[]) {
  const isGroup = new Set(rows.filter(({ parent_id }) => parent_id === 0).map(({ id }) => id))
  const leaves = rows.filter(({ parent_id }) => parent_id !== 0)
  const isParent = new Set(leaves.map(({ parent_id }) => parent_id))
  return [
    ...leaves.filter(({ parent_id }) => !isGroup.has(parent_id)).map(({ name }) => `${name} has no group`),
    ...rows.filter(({ id }) => isGroup.has(id) && !isParent.has(id)).map(({ name }) => `${name} is an empty group`),
    ...repeated(rows.map(({ parent_id, name }) => `${name} under ${parent_id}`)).map(
      (name) => `${name} is listed twice`,
    ),
  ]
}
