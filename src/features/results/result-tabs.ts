import { href } from 'react-router'
import { toQueryString } from '#lib/forms/query-string.ts'

export const RESULT_TABS = [
  { code: 'vacancies', label: 'Вакансии' },
  { code: 'resumes', label: 'Резюме' },
  { code: 'companies', label: 'Компании' },
  { code: 'advice', label: 'Советы' },
] as const

export type ResultTabCode = (typeof RESULT_TABS)[number]['code']

/** The tab of the address, else the first tab with results. */
export function chooseResultTab(requestedCode: string | null, counts: Record<ResultTabCode, number>): ResultTabCode {
  const resultTab =
    RESULT_TABS.find(({ code }) => code === requestedCode) ?? RESULT_TABS.find(({ code }) => counts[code] > 0)
  return resultTab?.code ?? 'vacancies'
}

export const resultsPath = (q: string, tab?: ResultTabCode) => href('/results') + toQueryString({ q, tab })
