import { fitPageTitle } from '#app/page-title.ts'
import { routePath } from '#app/rules/routes.ts'
import type { NamedItem } from '#contract/shapes.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'

type CompanyListHeadInput = {
  text: string
  industry: NamedItem | undefined
  found: number
  pageNumber: number
  publicUrl: string
}

/**
 * Heading, title, description and canonical address of the company index. Search engines list the whole index with its
 * pages and the first page of each industry; no search by words, no later page of an industry, and nothing empty.
 */
export function buildCompanyListHead({ text, industry, found, pageNumber, publicUrl }: CompanyListHeadInput) {
  const heading = headingOf(text, industry)
  const pageText = pageNumber > 1 ? `, страница ${pageNumber}` : ''
  const query = { text: text || undefined, industry_id: industry?.id, page: pageNumber > 1 ? pageNumber : undefined }
  return {
    heading,
    title: fitPageTitle(
      heading === PLAIN_HEADING ? 'Компании с открытыми вакансиями' : heading,
      `: ${numberText(found)}${pageText}`,
    ),
    description: `${heading}: ${numberText(found)} с открытыми вакансиями${pageText}. Видно, кто отвечает на отклики и за сколько дней. Место в списке не продаётся.`,
    url: publicUrl + routePath('companies') + toQueryString(query),
    isIndexed: found > 0 && !text && !(industry && pageNumber > 1),
  }
}

const PLAIN_HEADING = 'Компании'

function headingOf(text: string, industry: NamedItem | undefined) {
  const named = text ? `${PLAIN_HEADING} по запросу ${inQuotes(text)}` : PLAIN_HEADING
  return industry ? `${named} в отрасли ${inQuotes(industry.name)}` : named
}
