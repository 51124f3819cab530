import { findRepeatedValues, type ReferenceData } from './read-reference.ts'

type Roles = ReferenceData['professionalRoles']
type ProviderRoles = ReferenceData['providerRoles']
type RoleMapping = { name: string; id: number }

export function findRoleProblems({ professionalRoles: roles, providerRoles }: ReferenceData): string[] {
  const mapped = roles.filter(({ hh_ids, superjob_ids }) => hh_ids.length + superjob_ids.length > 0)
  const groups = roles.filter(({ parent_id }) => parent_id === 0)
  const others = new Set(roles.filter(({ name }) => name === 'Другое').map(({ parent_id }) => parent_id))
  return [
    ...mapped.filter(({ parent_id }) => parent_id === 0).map(({ name }) => `${name} is a group and must not be mapped`),
    ...groups.filter(({ id }) => !others.has(id)).map(({ name }) => `${name} has no «Другое»`),
    ...roles.filter(({ synonyms }) => synonyms.length > 6).map(({ name }) => `${name} has too many synonyms`),
    ...roles
      .filter(({ synonyms }) => findRepeatedValues(synonyms).length > 0)
      .map(({ name }) => `${name} repeats a synonym`),
    ...findMappingProblems('hh', listHhMappings(roles), providerRoles),
    ...findMappingProblems('superjob', listSuperjobMappings(roles), providerRoles),
    ...findProviderProblems(providerRoles),
  ]
}

const listHhMappings = (roles: Roles) =>
  roles.flatMap(({ name, hh_ids }) => hh_ids.map((id) => ({ name, id: Number(id) })))
const listSuperjobMappings = (roles: Roles) =>
  roles.flatMap(({ name, superjob_ids }) => superjob_ids.map((id) => ({ name, id })))

/**
 * Both ends of a mapping must exist, and a role of the provider may map to one of ours only. Of SuperJob the whole public
 * catalogue is listed, of hh.ru only what maps to ours.
 */
function findMappingProblems(provider: string, maps: RoleMapping[], providerRoles: ProviderRoles) {
  const theirs = providerRoles.filter((role) => role.provider === provider && role.parent_id !== 0)
  const isTheirs = new Set(theirs.map(({ id }) => id))
  const isMapped = new Set(maps.map(({ id }) => id))
  return [
    ...maps
      .filter(({ id }) => !isTheirs.has(id))
      .map(({ name, id }) => `${name} is mapped to ${provider} ${id}, which does not exist`),
    ...findRepeatedValues(maps.map(({ id }) => id)).map((id) => `${provider} ${id} is mapped twice`),
    ...(provider === 'hh' ? theirs : [])
      .filter(({ id }) => !isMapped.has(id))
      .map(({ name, id }) => `${provider} ${id}, ${name}, has no mapping`),
  ]
}

/** hh.ru numbers groups and roles independently. */
function findProviderProblems(roles: ProviderRoles) {
  const keyOf = ({ provider, parent_id, id }: ProviderRoles[number]) =>
    `${provider} ${parent_id === 0 ? 'group' : 'role'} ${id}`
  const isThere = new Set(roles.map(keyOf))
  return [
    ...findRepeatedValues(roles.map(keyOf)).map((key) => `${key} is listed twice`),
    ...roles
      .filter(({ provider, parent_id }) => parent_id !== 0 && !isThere.has(`${provider} group ${parent_id}`))
      .map(({ provider, name }) => `${name} of ${provider} has no group`),
  ]
}
