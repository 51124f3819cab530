import { href } from 'react-router'
import { toQueryString } from '#lib/forms/query-string.ts'
import type { VacancyPage } from './vacancy-page.contract.ts'

type Breadcrumb = { name: string; to: string }

/** Breadcrumbs from all vacancies to similar ones: `Вакансии › Пекарь, Тула`. */
export function vacancyBreadcrumbs({ professional_roles: [role], cities: [city] }: VacancyPage): Breadcrumb[] {
  const all = href('/search/vacancies')
  const name = [role?.name, city?.name].filter(Boolean).join(', ')
  const query = toQueryString({ professional_role_ids: role?.id, city_ids: city?.id })
  return [{ name: 'Вакансии', to: all }, ...(name ? [{ name, to: all + query }] : [])]
}

export const vacancyUrl = ({ slug }: Pick<VacancyPage, 'slug'>, publicUrl: string) =>
  publicUrl + href('/vacancies/:slug', { slug })
