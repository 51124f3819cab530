import { normalizeName } from '#lib/text/normalize-name.ts'
import type { Industry, ProfessionalRole, RoleLeaf } from '../contract/reference.ts'

const MIN_SEARCH_LETTERS = 2

/** Whether a search text is long enough: one letter occurs in nearly every name. */
export const isSearchable = (search: string) => normalizeName(search).length >= MIN_SEARCH_LETTERS

type RoleRow = { id: number; parent_id: number | null; name: string; synonyms: string[] }

/**
 * Role groups with their roles; `parent_id` 0 marks a group (specification §3.3). A search keeps roles whose name or
 * synonym contains the text, and all roles of a matching group. A group of which no role is known stays.
 */
export function roleTree(roles: RoleRow[], search = ''): ProfessionalRole[] {
  const searchText = isSearchable(search) ? normalizeName(search) : ''
  const isFound = ({ name, synonyms }: RoleRow) =>
    [name, ...synonyms].some((one) => normalizeName(one).includes(searchText))
  return roles
    .filter((group) => group.parent_id === null)
    .filter((group) => isFound(group) || roles.some((role) => role.parent_id === group.id && isFound(role)))
    .map((group) => ({
      id: group.id,
      name: group.name,
      parent_id: 0,
      professional_roles: roles
        .filter((role) => role.parent_id === group.id && (isFound(group) || isFound(role)))
        .map(({ id, name }) => ({ id, name, parent_id: group.id })),
    }))
}

export const roleLeaves = (roles: RoleRow[]): RoleLeaf[] =>
  roles
    .filter(({ parent_id }) => parent_id !== null)
    .map(({ id, name, parent_id }) => ({ id, name, parent_id: parent_id! }))

type IndustryRow = { id: number; parent_id: number | null; name: string }

export function industryTree(rows: IndustryRow[]): Industry[] {
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map(({ id, name }) => ({ id, name, industries: rows.filter(({ parent_id }) => parent_id === id) }))
}
