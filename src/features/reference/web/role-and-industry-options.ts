import type { Option } from '#ui/form/options/options.ts'
import type { Industry, ProfessionalRole } from '../contract/reference.ts'

/** Options of all roles. The group is the hint, because role names repeat in different groups. */
export function roleOptions(groups: readonly ProfessionalRole[]): Option[] {
  return groups.flatMap(({ name: hint, professional_roles }) =>
    professional_roles.map(({ id, name }) => ({ value: id, label: name, hint })),
  )
}

/** Options of industries and their subindustries: a company may choose either. */
export function industryOptions(branches: readonly Industry[]): Option[] {
  return branches.flatMap(({ id, name, industries }) => [
    { value: id, label: name },
    ...industries.map((leaf) => ({ value: leaf.id, label: leaf.name, hint: name })),
  ])
}
