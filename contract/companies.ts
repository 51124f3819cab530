import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CompanyType } from './profiles.ts'
import { AnsweredInTime } from './promises.ts'
import {
  found,
  Moment,
  Named,
  PageNumber,
  PerPage,
  Phone,
  SearchText,
  SlugOrId,
  TOO_DEEP,
  withinDepth,
} from './shapes.ts'
import { CompanyLine } from './vacancies.ts'

/** Vacancies that hide their company are not counted: the number would tell who stands behind them. */
export const CompanyCard = CompanyLine.extend({ city: Named.nullable(), open_vacancies: z.number().int() })
export type CompanyCard = z.infer<typeof CompanyCard>

/** What a company says of itself, and what is known of how it treats those who come. */
export const CompanyPage = CompanyCard.extend({
  company_type: CompanyType.nullable(),
  legal_name: z.string(),
  /** Of a company; that of a person is nobody's business. */
  inn: z.string().nullable(),
  ogrn: z.string().nullable(),
  industries: z.array(Named),
  size_id: z.number().int().nullable(),
  founded_year: z.number().int().nullable(),
  site_url: z.string().nullable(),
  phone_public: Phone.nullable(),
  description: z.string(),
  cover_path: z.string().nullable(),
  verified_at: Moment.nullable(),
  answered: AnsweredInTime,
  /** Half of the first answers of the last half a year came sooner. Null while there are fewer than five. */
  median_hours: z.number().nullable(),
  /** The caller does not want to see its vacancies. */
  is_hidden: z.boolean(),
})
export type CompanyPage = z.infer<typeof CompanyPage>

/** Those who have something open. Every word of the text begins a word of the name. */
export const searchCompanies = endpoint({
  method: 'GET',
  path: '/companies/search',
  access: 'guest',
  query: z.object({ text: SearchText, page: PageNumber, per_page: PerPage }).refine(withinDepth, TOO_DEEP),
  reply: found(CompanyCard),
})

/** By the id, alone or at the end of the slug. */
export const showCompany = endpoint({
  method: 'GET',
  path: '/companies/:id',
  access: 'guest',
  params: z.object({ id: SlugOrId }),
  reply: CompanyPage,
  errors: ['company_not_found', 'gone'],
})
