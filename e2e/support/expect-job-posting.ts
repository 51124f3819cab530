import { expect } from '@playwright/test'
import type { ReadPage } from './read-pages.ts'

type JobPosting = Record<string, unknown> & {
  description: string
  hiringOrganization: string | { name: string }
  jobLocation: { address: { addressLocality: string; addressRegion: string; addressCountry: string } }[]
  baseSalary?: { currency: string; value: { value?: number; minValue?: number; maxValue?: number; unitText: string } }
}

const EMPLOYMENT_LABELS: Record<string, string> = {
  FULL_TIME: 'Полная занятость',
  PART_TIME: 'Частичная занятость',
  CONTRACTOR: 'Проектная работа',
  TEMPORARY: 'Временная работа',
  INTERN: 'Стажировка',
  VOLUNTEER: 'Волонтёрство',
  OTHER: 'Вахта',
}
const SALARY_UNIT_PATTERNS: Record<string, RegExp> = { MONTH: /за месяц/, DAY: /за смену/, HOUR: /за час/ }

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')
const compactTextOf = (html: string) =>
  withoutSpaces(
    html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity]!),
  )

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Checks that each field of the posting is on the page and that the salary on the page is in the posting. */
export function expectJobPostingMatchesPage(page: ReadPage, found: unknown) {
  const posting = found as JobPosting | undefined
  const { address, text, facts, times } = page
  expect.soft(posting, address).toMatchObject({
    title: page.heading,
    url: page.canonical,
    identifier: { value: address.match(/\d+$/)![0] },
    datePosted: times[0],
    validThrough: times[1],
    directApply: !text.includes('Откликнуться на сайте работодателя'),
  })
  if (!posting) return
  const { hiringOrganization: company, jobLocation, jobLocationType } = posting
  const companyName = typeof company === 'string' ? 'Компания не названа' : company.name
  expect.soft(withoutSpaces(text), address).toContain(withoutSpaces(companyName))
  expect.soft(facts.Занятость, address).toBe(EMPLOYMENT_LABELS[posting.employmentType as string])
  expect.soft(facts.Где, address).toBe(jobLocation.map(placeName).join(', '))
  expect.soft(jobLocationType, address).toBe(facts.Формат === 'Удалённо' ? 'TELECOMMUTE' : undefined)
  for (const part of posting.description.split(/<\/?(?:p|ul|ol|li|strong|br)\b[^>]*>/)) {
    expect.soft(withoutSpaces(text), address).toContain(compactTextOf(part))
  }
  expectSalaryMatchesPage(page, posting.baseSalary)
}

const placeName = ({ address: { addressLocality: city, addressRegion: region } }: JobPosting['jobLocation'][number]) =>
  region === city ? city : `${city} (${region})`

function expectSalaryMatchesPage({ address, text }: ReadPage, salary: JobPosting['baseSalary']) {
  // Nothing to tell, or a unit that search engines do not support.
  if (!salary) {
    expect.soft(text, address).toMatch(/Зарплата (не указана|скрыта)|₽ за (вахту|услугу)/)
    return
  }
  const { value, minValue, maxValue, unitText } = salary.value
  const figures = [value, minValue, maxValue].filter((figure) => figure !== undefined)
  const compactText = withoutSpaces(text)
  expect.soft(salary.currency, address).toBe('RUB')
  expect.soft(figures.length, address).toBeGreaterThan(0)
  for (const figure of figures) expect.soft(compactText, address).toContain(String(figure))
  expect.soft(compactText, address).toMatch(value !== undefined ? new RegExp(`${value}₽`) : /от\d|до\d|\d–\d/)
  expect.soft(text, address).toMatch(SALARY_UNIT_PATTERNS[unitText]!)
}
