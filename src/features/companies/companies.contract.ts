import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { isWithinPagingDepth, PAGING_DEPTH_ERROR, PageNumber, PerPage, searchResults } from '#contract/paging.ts'
import { Phone } from '#contract/phone-shapes.ts'
import { DateTime, NamedItem, SearchText, SlugOrId } from '#contract/shapes.ts'
import { CompanyType } from '#features/profiles/employer/employer-profile.contract.ts'
import { AnswerRate } from '#features/promises/promises.contract.ts'
import { Risk } from '#features/risk/risk.contract.ts'
import { CompanySummary } from './company-summary.contract.ts'
import { ShownPhoto } from './photos/company-photos.contract.ts'
import { RealPay } from './real-pay.contract.ts'

/** Vacancies that hide their company are not counted: the number would reveal the company. */
export const CompanyCard = CompanySummary.extend({ city: NamedItem.nullable(), open_vacancies: z.number().int() })
export type CompanyCard = z.infer<typeof CompanyCard>

/** The company's description of itself, and statistics of how it answers applicants. */
export const CompanyPage = CompanyCard.extend({
  company_type: CompanyType.nullable(),
  legal_name: z.string(),
  /** Only for companies: the number of a person is private. */
  inn: z.string().nullable(),
  ogrn: z.string().nullable(),
  industries: z.array(NamedItem),
  size_id: z.number().int().nullable(),
  founded_year: z.number().int().nullable(),
  site_url: z.string().nullable(),
  phone_public: Phone.nullable(),
  description: z.string(),
  cover_path: z.string().nullable(),
  /** At most six, in the order of the company. */
  photos: z.array(ShownPhoto),
  verified_at: DateTime.nullable(),
  /** Domain whose mailbox a member has confirmed. It is no verification. */
  confirmed_email_domain: z.string().nullable(),
  /** Names of the last ninety days, the newest first. */
  former_names: z.array(z.string()),
  answered: AnswerRate,
  /** Median time to the first answer of a person in the last half a year. Null with fewer than five answers. */
  median_hours: z.number().nullable(),
  /** Applications of the last half a year that were closed with their vacancy without an answer. */
  closed: z.object({ total: z.number().int(), unopened: z.number().int() }),
  /** Null: too few reports. */
  real_pay: RealPay.nullable(),
  /** The caller has hidden the vacancies of this company. */
  is_hidden: z.boolean(),
  /** Signs of fraud with their points. Null while the risk is low: that does not prove that the company is honest. */
  risk: Risk.nullable(),
})
export type CompanyPage = z.infer<typeof CompanyPage>

/** Companies with open vacancies. Every word of the text is a prefix of a word in the name. */
export const searchCompanies = endpoint({
  method: 'GET',
  path: '/companies/search',
  access: 'guest',
  query: z
    .strictObject({ text: SearchText, page: PageNumber, per_page: PerPage })
    .refine(isWithinPagingDepth, PAGING_DEPTH_ERROR),
  reply: searchResults(CompanyCard),
})

/** By id, alone or at the end of the slug. */
export const showCompany = endpoint({
  method: 'GET',
  path: '/companies/:id',
  access: 'guest',
  params: z.object({ id: SlugOrId }),
  reply: CompanyPage,
  errors: ['company_not_found', 'gone'],
})
