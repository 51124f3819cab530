import { expect } from '@playwright/test'
import type { ReadPage } from './read-pages.ts'

type Posting = Record<string, unknown> & {
  description: string
  hiringOrganization: string | { name: string }
  jobLocation: { address: { addressLocality: string; addressCountry: string } }[]
  baseSalary?: { currency: string; value: { value?: number; minValue?: number; maxValue?: number; unitText: string } }
}

const EMPLOYMENT: Record<string, string> = {
  FULL_TIME: 'Полная занятость',
  PART_TIME: 'Частичная занятость',
  CONTRACTOR: 'Проектная работа',
  TEMPORARY: 'Временная работа',
  INTERN: 'Стажировка',
  VOLUNTEER: 'Волонтёрство',
  OTHER: 'Вахта',
}
const UNITS: Record<string, RegExp> = { MONTH: /за месяц/, DAY: /за смену/, HOUR: /за час/ }
/** Salary units that search engines do not support. */
const OTHER_UNITS = /₽ за (вахту|услугу)/

const bare = (text: string) => text.replaceAll(/\s/g, '')
const wordsOf = (html: string) =>
  bare(html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity]!))

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Checks that each field of the posting is on the page and that the salary on the page is in the posting. */
export function expectSamePosting(page: ReadPage, found: unknown) {
  const posting = found as Posting | undefined
  const { address, text, facts, moments } = page
  expect.soft(posting, address).toMatchObject({
    title: page.heading,
    url: page.canonical,
    identifier: { value: address.match(/\d+$/)![0] },
    datePosted: moments[0],
    validThrough: moments[1],
    directApply: !text.includes('Откликнуться на сайте работодателя'),
  })
  if (!posting) return
  const { hiringOrganization: company, jobLocation, jobLocationType } = posting
  expect.soft(text, address).toContain(typeof company === 'string' ? 'Компания не названа' : company.name)
  expect.soft(facts.Занятость, address).toBe(EMPLOYMENT[posting.employmentType as string])
  expect.soft(facts.Где, address).toBe(jobLocation.map((place) => place.address.addressLocality).join(', '))
  expect.soft(jobLocationType, address).toBe(facts.Формат === 'Удалённо' ? 'TELECOMMUTE' : undefined)
  for (const part of posting.description.split(/<\/?(?:p|ul|ol|li|strong|br)\b[^>]*>/)) {
    expect.soft(bare(text), address).toContain(wordsOf(part))
  }
  expectSameSalary(page, posting.baseSalary)
}

function expectSameSalary({ address, text }: ReadPage, salary: Posting['baseSalary']) {
  if (!salary) {
    expect.soft(text, address).toMatch(text.includes('Зарплата не указана') ? /не указана/ : OTHER_UNITS)
    return
  }
  const { value, minValue, maxValue, unitText } = salary.value
  const figures = [value, minValue, maxValue].filter((figure) => figure !== undefined)
  const said = bare(text)
  expect.soft(salary.currency, address).toBe('RUB')
  expect.soft(figures.length, address).toBeGreaterThan(0)
  for (const figure of figures) expect.soft(said, address).toContain(String(figure))
  expect.soft(said, address).toMatch(value !== undefined ? new RegExp(`${value}₽`) : /от\d|до\d|\d–\d/)
  expect.soft(text, address).toMatch(UNITS[unitText]!)
}
