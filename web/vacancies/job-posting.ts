import { href } from 'react-router'
import { codeOf } from '#contract/dictionaries/item.ts'
import { SALARY_MODES } from '#contract/dictionaries/money.ts'
import { PLACES_OF_WORK, WORK_TYPES } from '#contract/dictionaries/work.ts'
import type { VacancyPage } from '#contract/vacancies.ts'
import { hasSalary } from '#trade/salary.ts'
import { structuredPath } from '../structured-path.ts'
import { pathTo, vacancyUrl } from './vacancy-path.ts'

const EMPLOYMENT: Record<(typeof WORK_TYPES)[number]['code'], string> = {
  full: 'FULL_TIME',
  part: 'PART_TIME',
  project: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
  rotation: 'OTHER',
}

/** Salary units that schema.org knows. A rotation and a service have none. */
const UNITS: Partial<Record<(typeof SALARY_MODES)[number]['code'], string>> = {
  month: 'MONTH',
  shift: 'DAY',
  hour: 'HOUR',
}

const RUSSIA = 'RU'

/** Structured data of a vacancy page. A closed vacancy has breadcrumbs only. */
export const structuredVacancy = (vacancy: VacancyPage, publicUrl: string) => [
  structuredPath(pathTo(vacancy), publicUrl),
  ...(vacancy.status === 'active' ? [jobPosting(vacancy, vacancyUrl(vacancy, publicUrl))] : []),
]

/** Schema.org JobPosting. It must hold nothing that the page does not show. */
function jobPosting(vacancy: VacancyPage, url: string) {
  const isNamed = vacancy.company.id > 0
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: vacancy.name,
    description: vacancy.description,
    url,
    identifier: { '@type': 'PropertyValue', name: 'Смена места', value: String(vacancy.id) },
    datePosted: vacancy.published_at,
    validThrough: vacancy.expires_at,
    employmentType: EMPLOYMENT[codeOf(WORK_TYPES, vacancy.work_type_id) ?? 'full'],
    hiringOrganization: isNamed ? organization(vacancy.company, new URL(url).origin) : 'confidential',
    directApply: vacancy.response_url === null,
    ...placeOf(vacancy),
    ...salaryOf(vacancy),
  }
}

const organization = ({ name, slug, logo_path }: VacancyPage['company'], publicUrl: string) => ({
  '@type': 'Organization',
  name,
  sameAs: publicUrl + href('/companies/:id', { id: slug }),
  ...(logo_path && { logo: publicUrl + logo_path }),
})

function placeOf({ cities, place_of_work_ids }: VacancyPage) {
  const isRemote =
    place_of_work_ids.length > 0 && place_of_work_ids.every((id) => codeOf(PLACES_OF_WORK, id) === 'remote')
  return {
    jobLocation: cities.map(({ name }) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: name, addressCountry: RUSSIA },
    })),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Россия' },
    }),
  }
}

function salaryOf(vacancy: VacancyPage) {
  const unitText = UNITS[codeOf(SALARY_MODES, vacancy.salary_mode_id) ?? 'service']
  if (!hasSalary(vacancy) || !unitText) return {}
  const { salary_from: from, salary_to: to } = vacancy
  const amount =
    from !== null && from === to ? { value: from } : { minValue: from ?? undefined, maxValue: to ?? undefined }
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: vacancy.salary_currency,
      value: { '@type': 'QuantitativeValue', ...amount, unitText },
    },
  }
}
