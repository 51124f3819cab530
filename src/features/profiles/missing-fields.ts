import type { RouteName } from '#app/rules/routes.ts'
import { ROUTE_PURPOSES } from '#features/accounts/web/route-purposes.ts'

const FIELD_LABELS: Record<string, string> = {
  name: 'название компании',
  company_type: 'тип компании',
  inn: 'ИНН',
  city_id: 'город',
  contact_first_name: 'имя контактного лица',
  contact_last_name: 'фамилию контактного лица',
  first_name: 'имя',
  last_name: 'фамилию',
}

const listFormat = new Intl.ListFormat('ru', { type: 'conjunction' })

/** «имя, фамилию и город» */
export const missingFieldNames = (missing: readonly string[]): string =>
  listFormat.format(missing.map((name) => FIELD_LABELS[name] ?? name))

/** «Чтобы разместить вакансию, заполните: название компании и город.» `wanted` is the route that the guard refused. */
export function missingText(missing: readonly string[], wanted: string | null): string {
  const purpose = wanted && Object.hasOwn(ROUTE_PURPOSES, wanted) ? ROUTE_PURPOSES[wanted as RouteName] : undefined
  return `Чтобы ${purpose ?? 'продолжить'}, заполните: ${missingFieldNames(missing)}.`
}
