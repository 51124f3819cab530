import { href } from 'react-router'
import { writeQuery } from '#lib/fields.ts'

export const TABS = [
  { code: 'vacancies', label: 'Вакансии' },
  { code: 'resumes', label: 'Резюме' },
  { code: 'companies', label: 'Компании' },
  { code: 'advice', label: 'Советы' },
] as const

export type TabCode = (typeof TABS)[number]['code']

/** The tab of the address, else the first tab with results. */
export function currentTab(wanted: string | null, counts: Record<TabCode, number>): TabCode {
  const known = TABS.find(({ code }) => code === wanted) ?? TABS.find(({ code }) => counts[code] > 0)
  return known?.code ?? 'vacancies'
}

export const resultsPath = (q: string, tab?: TabCode) => href('/results') + writeQuery({ q, tab })
