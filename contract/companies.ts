import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { found, Named, PageNumber, PerPage, SearchText, TOO_DEEP, withinDepth } from './shapes.ts'
import { CompanyLine } from './vacancies.ts'

/** Vacancies that hide their company are not counted: the number would tell who stands behind them. */
export const CompanyCard = CompanyLine.extend({ city: Named.nullable(), open_vacancies: z.number().int() })
export type CompanyCard = z.infer<typeof CompanyCard>

/** Those who have something open. Every word of the text begins a word of the name. */
export const searchCompanies = endpoint({
  method: 'GET',
  path: '/companies/search',
  access: 'guest',
  query: z.object({ text: SearchText, page: PageNumber, per_page: PerPage }).refine(withinDepth, TOO_DEEP),
  reply: found(CompanyCard),
})
