import { createRoleFinder } from '#features/vacancies/import/role-finder.server.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'

export type OwnRole = { id: number; name: string; synonyms: readonly string[]; knownIds: readonly string[] }
type TheirRole = { id: string; name: string }
/** `isExact`: theirs is ours too; else it is only the one that comes next, as of a narrower role of ours. */
type MappedRole = TheirRole & { isExact: boolean }

const NO_ROLE = -1
/** Stands for everything that has no name of its own, so it is no translation of one. */
const OTHER = /^другое\b/iu

/**
 * Which role of theirs each role of ours is: the one that is known to be the same, else one of the same name or with one
 * of our synonyms, else the longest name of theirs of which all words are in ours.
 */
export function mapRoles(own: readonly OwnRole[], theirs: readonly TheirRole[]): Map<number, MappedRole> {
  const named = theirs.filter(({ name }) => !OTHER.test(name))
  const byId = new Map(theirs.map((role) => [role.id, role]))
  const byPart = new Map(named.flatMap((role) => partsOf(role.name).map((part) => [part, role] as const)))
  const names = named.map(({ name }, index) => ({ id: index, name, synonyms: [] }))
  const findByWords = createRoleFinder({ roles: names, otherId: NO_ROLE })
  const mapped = new Map<number, MappedRole>()
  for (const { id, name, synonyms, knownIds } of own) {
    const found =
      knownIds.map((known) => byId.get(known)).find((role) => role !== undefined) ??
      [name, ...partsOf(name), ...synonyms]
        .map((one) => byPart.get(normalizeName(one)))
        .find((role) => role !== undefined) ??
      named[findByWords(name)]
    if (found) {
      const isExact = knownIds.includes(found.id) || partsOf(found.name).includes(normalizeName(name))
      mapped.set(id, { id: found.id, name: found.name, isExact })
    }
  }
  return mapped
}

/** «Продавец-консультант, продавец-кассир» is also called by each of its parts. */
const partsOf = (name: string) => [name, ...name.split(/[,/]/)].map(normalizeName)
