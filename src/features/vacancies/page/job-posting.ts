import { href } from 'react-router'
import { breadcrumbListData } from '#app/breadcrumb-list.ts'
import { isAnonymousCompany } from '#features/companies/company-types.rules.ts'
import { codeById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { EXPERIENCES, WORK_TYPES } from '#features/reference/dictionaries/work.contract.ts'
import { isRemoteOnly } from '../rules/remote-only.ts'
import { hasSalary } from '../rules/salary.ts'
import { vacancyBreadcrumbs, vacancyUrl } from './vacancy-breadcrumbs.ts'
import type { VacancyPage } from './vacancy-page.contract.ts'

const EMPLOYMENT_TYPES: Record<(typeof WORK_TYPES)[number]['code'], string> = {
  full: 'FULL_TIME',
  part: 'PART_TIME',
  project: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
  rotation: 'OTHER',
}

/** Salary units that schema.org knows. A rotation and a service have none. */
const SALARY_UNITS: Partial<Record<(typeof SALARY_MODES)[number]['code'], string>> = {
  month: 'MONTH',
  shift: 'DAY',
  hour: 'HOUR',
}

/** Structured data of a vacancy page. A closed vacancy has breadcrumbs only. */
export const vacancyStructuredData = (vacancy: VacancyPage, publicUrl: string) => [
  breadcrumbListData(vacancyBreadcrumbs(vacancy), publicUrl),
  ...(vacancy.status === 'active' ? [jobPosting(vacancy, vacancyUrl(vacancy, publicUrl))] : []),
]

/** Schema.org JobPosting. It must hold nothing that the page does not show. */
function jobPosting(vacancy: VacancyPage, url: string) {
  const hasPublicCompany = !isAnonymousCompany(vacancy.company)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: vacancy.name,
    description: vacancy.description,
    url,
    // Of the employer, as search engines read it.
    ...(hasPublicCompany && {
      identifier: { '@type': 'PropertyValue', name: vacancy.company.name, value: String(vacancy.id) },
    }),
    datePosted: vacancy.published_at,
    validThrough: vacancy.expires_at,
    employmentType: EMPLOYMENT_TYPES[codeById(WORK_TYPES, vacancy.work_type_id) ?? 'full'],
    hiringOrganization: hasPublicCompany ? organization(vacancy.company, new URL(url).origin) : 'confidential',
    directApply: vacancy.response_url === null,
    ...jobLocationOf(vacancy),
    ...requirementsOf(vacancy),
    ...baseSalaryOf(vacancy),
  }
}

const organization = ({ name, slug, logo_path }: VacancyPage['company'], publicUrl: string) => ({
  '@type': 'Organization',
  name,
  sameAs: publicUrl + href('/companies/:id', { id: slug }),
  ...(logo_path && { logo: publicUrl + logo_path }),
})

/** Least months of experience. Without experience nothing is required. */
const MONTHS_OF_EXPERIENCE: Partial<Record<(typeof EXPERIENCES)[number]['code'], number>> = {
  y1_3: 12,
  y3_6: 36,
  y6: 72,
}

/** Education in the words of search engines. */
const EDUCATION_CREDENTIALS: Record<(typeof EDUCATION_LEVELS)[number]['code'], string> = {
  secondary: 'high school',
  special_secondary: 'professional certificate',
  unfinished_higher: 'high school',
  higher: 'bachelor degree',
  bachelor: 'bachelor degree',
  master: 'postgraduate degree',
  candidate: 'postgraduate degree',
  doctor: 'postgraduate degree',
}

function requirementsOf({ experience_id, education_level_id, key_skills }: VacancyPage) {
  const experience = codeById(EXPERIENCES, experience_id)
  const months = experience && MONTHS_OF_EXPERIENCE[experience]
  const education = codeById(EDUCATION_LEVELS, education_level_id)
  return {
    ...(experience === 'none' && { experienceRequirements: 'no requirements' }),
    ...(months && {
      experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months },
    }),
    ...(education && {
      educationRequirements: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: EDUCATION_CREDENTIALS[education],
      },
    }),
    ...(key_skills.length > 0 && { skills: key_skills.map(({ name }) => name).join(', ') }),
  }
}

function jobLocationOf(vacancy: VacancyPage) {
  const { cities, regions, countries, address } = vacancy
  const isRemote = isRemoteOnly(vacancy)
  return {
    jobLocation: cities.map(({ name }, index) => ({
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(address?.street &&
          address.city === name && { streetAddress: [address.street, address.building].filter(Boolean).join(', ') }),
        addressLocality: name,
        ...(regions[index] && { addressRegion: regions[index] }),
        addressCountry: countries[index]!,
      },
    })),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Россия' },
    }),
  }
}

function baseSalaryOf(vacancy: VacancyPage) {
  const unitText = SALARY_UNITS[codeById(SALARY_MODES, vacancy.salary_mode_id) ?? 'service']
  if (!hasSalary(vacancy) || !unitText) return {}
  const { salary_from: from, salary_to: to } = vacancy
  // A range has both bounds, everything else a value: search engines drop pay with one bound alone.
  const isRange = from !== null && to !== null && from !== to
  const amount = {
    ...(!isRange && { value: from ?? to }),
    ...(from !== to && { minValue: from ?? undefined, maxValue: to ?? undefined }),
  }
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: vacancy.salary_currency,
      value: { '@type': 'QuantitativeValue', ...amount, unitText },
    },
  }
}
