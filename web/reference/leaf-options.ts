import type { Industry, ProfessionalRole } from '#contract/reference.ts'
import type { Option } from '../ui/options.ts'

/** Every role that can be chosen; its group tells it from namesakes. */
export function roleOptions(groups: readonly ProfessionalRole[]): Option[] {
  return groups.flatMap(({ name: hint, professional_roles }) =>
    professional_roles.map(({ id, name }) => ({ value: id, label: name, hint })),
  )
}

/** Branches and what they consist of: a company may name either. */
export function industryOptions(branches: readonly Industry[]): Option[] {
  return branches.flatMap(({ id, name, industries }) => [
    { value: id, label: name },
    ...industries.map((leaf) => ({ value: leaf.id, label: leaf.name, hint: name })),
  ])
}
