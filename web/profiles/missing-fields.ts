import { ROUTES, type RouteName } from '#trade/routes.ts'
import { WANTED } from '../accounts/wanted.ts'

const FIELDS: Record<string, string> = {
  name: 'название компании',
  company_type: 'тип компании',
  inn: 'ИНН',
  city_id: 'город',
  contact_first_name: 'имя контактного лица',
  contact_last_name: 'фамилию контактного лица',
  first_name: 'имя',
  last_name: 'фамилию',
}

const list = new Intl.ListFormat('ru', { type: 'conjunction' })

/** «Чтобы разместить вакансию, заполните: название компании и город.» `wanted` is the route that the guard refused. */
export function missingText(missing: readonly string[], wanted: string | null): string {
  const purpose = wanted && Object.hasOwn(ROUTES, wanted) ? WANTED[wanted as RouteName] : undefined
  return `Чтобы ${purpose ?? 'продолжить'}, заполните: ${list.format(missing.map((name) => FIELDS[name] ?? name))}.`
}
