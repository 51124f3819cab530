import { problemsOfMetro } from './check-metro.ts'
import { problemsOfPlaces } from './check-places.ts'
import type { Reference } from './read.ts'
import { repeated } from './repeated.ts'

/** What is wrong with the lists, in words; empty when they can be shipped. */
export function problemsOf(reference: Reference): string[] {
  return [
    ...Object.entries(reference).flatMap(([list, rows]) => problemsOfIds(list, rows)),
    ...problemsOfPlaces(reference),
    ...problemsOfTree(reference.professionalRoles),
    ...problemsOfTree(reference.industries),
    ...problemsOfRoles(reference.professionalRoles),
    ...problemsOfMetro(reference),
  ]
}

function problemsOfIds(list: string, rows: object[]) {
  const ids = rows.flatMap((row) => ('id' in row ? row.id : []))
  return repeated(ids).map((id) => `${list}: the id ${id} is there twice`)
}

type Branch = { id: number; parent_id: number; name: string }

/** Two levels: groups under 0, leaves under groups. */
function problemsOfTree(rows: Branch[]) {
  const isGroup = new Set(rows.filter(({ parent_id }) => parent_id === 0).map(({ id }) => id))
  const leaves = rows.filter(({ parent_id }) => parent_id !== 0)
  const isParent = new Set(leaves.map(({ parent_id }) => parent_id))
  return [
    ...leaves.filter(({ parent_id }) => !isGroup.has(parent_id)).map(({ name }) => `${name} has no group`),
    ...rows.filter(({ id }) => isGroup.has(id) && !isParent.has(id)).map(({ name }) => `${name} is an empty group`),
    ...repeated(rows.map(({ parent_id, name }) => `${name} under ${parent_id}`)).map(
      (name) => `${name} is there twice`,
    ),
  ]
}

function problemsOfRoles(roles: Reference['professionalRoles']) {
  const mapped = roles.filter(({ hh_ids, superjob_ids }) => hh_ids.length + superjob_ids.length > 0)
  const groups = roles.filter(({ parent_id }) => parent_id === 0)
  const others = new Set(roles.filter(({ name }) => name === 'Другое').map(({ parent_id }) => parent_id))
  return [
    ...mapped.filter(({ parent_id }) => parent_id === 0).map(({ name }) => `${name} is a group, yet it is mapped`),
    ...mapped.flatMap(({ hh_ids }) => hh_ids.filter((id) => !/^\d+$/.test(id)).map((id) => `hh.ru has no role ${id}`)),
    ...repeated(mapped.flatMap(({ hh_ids }) => hh_ids)).map((id) => `the role ${id} of hh.ru means two things`),
    ...repeated(mapped.flatMap(({ superjob_ids }) => superjob_ids)).map((id) => `${id} of SuperJob means two things`),
    ...groups.filter(({ id }) => !others.has(id)).map(({ name }) => `${name} has no «Другое»`),
    ...roles.filter(({ synonyms }) => synonyms.length > 6).map(({ name }) => `${name} has too many synonyms`),
    ...roles.filter(({ synonyms }) => repeated(synonyms).length > 0).map(({ name }) => `${name} repeats a synonym`),
  ]
}
