import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DateTime, EmptyReply, NamedItem, SlugOrId } from '#contract/shapes.ts'
import { ShownPhoto } from '#features/companies/photos/company-photos.contract.ts'
import { MATCH_FIELDS } from '#features/matching/contract/match.ts'
import { KeySkill } from '../contract/key-skills.ts'
import { ContractType, VacancyCard } from '../contract/vacancy-card.ts'
import { VacancyPhone, VacancyTerms } from '../contract/vacancy-terms.ts'
import { TravelParts, VacancyTravel } from '../contract/vacancy-travel.ts'
import { VacancyTrust } from '../trust/vacancy-trust.contract.ts'

/** Change of a published field: old and new text. */
export const VacancyChangeEntry = z.object({
  at: DateTime,
  field: z.enum(['name', 'salary', 'city', 'place_of_work', 'schedule', 'description']),
  old: z.string(),
  new: z.string(),
})
export type VacancyChangeEntry = z.infer<typeof VacancyChangeEntry>

/** For lists with old vacancies: false if the vacancy is deleted, hidden, or archived so long that its page is gone. */
export const PageAvailability = z.object({ has_page: z.boolean() })

/** Null while the contact visibility of the vacancy excludes this caller. */
export const VacancyContacts = z.object({
  name: z.string(),
  phones: z.array(VacancyPhone),
  email: z.string().nullable(),
})

/** Place of work. `street` is empty and `point` null if the vacancy shows only the metro. */
const VacancyAddress = z.object({
  city: z.string(),
  street: z.string(),
  building: z.string(),
  how_to_get: z.string(),
  point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** The employer tells the street in the answer. */
  is_metro_only: z.boolean(),
  /** Minutes on foot by the straight line; null if the point is unknown, or too far to walk. */
  metros: z.array(NamedItem.extend({ walk_minutes: z.number().int().nullable() })),
})

export const VacancyPage = VacancyCard.extend(VacancyTerms.shape).extend({
  /** Complete text: description, then duties, requirements and conditions under headings. */
  description: z.string(),
  duties: z.string(),
  requirements: z.string(),
  conditions: z.string(),
  key_skills: z.array(KeySkill),
  professional_roles: z.array(NamedItem),
  /** Region of each city, in the order of `cities`. */
  regions: z.array(z.string()),
  /** ISO 3166-1 code of the country of each city, in the same order. */
  countries: z.array(z.string()),
  contract_types: z.array(ContractType),
  positions_count: z.number().int(),
  response_letter_required: z.boolean(),
  response_url: z.string().nullable(),
  contacts: VacancyContacts.nullable(),
  address: VacancyAddress.nullable(),
  /** Of the company, at most six; none if it hides its name. */
  company_photos: z.array(ShownPhoto),
  /** Other open vacancies of the company; 0 if it hides its name. */
  company_vacancies: z.number().int(),
  trust: VacancyTrust,
  responses: z.number().int(),
  expires_at: DateTime,
  archived_at: DateTime.nullable(),
  /** Whether the caller has hidden this vacancy or its whole company. */
  hidden_by: z.enum(['vacancy', 'company']).nullable(),
})
export type VacancyPage = z.infer<typeof VacancyPage>

/** By id, alone or at the end of the slug. A seeker with a station near home is told the way to work. */
export const showVacancy = endpoint({
  method: 'GET',
  path: '/vacancy/:id',
  access: 'guest',
  params: z.object({ id: SlugOrId }),
  reply: VacancyPage.extend({
    ...MATCH_FIELDS,
    travel: VacancyTravel.extend({ parts: TravelParts.nullable() }).nullable(),
  }),
  errors: ['vacancy_not_found', 'gone'],
})

/** Counts a view of a prefetched page when it is opened. Other reads are counted by `showVacancy`. */
export const reportVacancyView = endpoint({
  method: 'POST',
  path: '/vacancy/:id/view',
  access: 'guest',
  params: z.object({ id: SlugOrId }),
  reply: EmptyReply,
  errors: ['vacancy_not_found', 'gone'],
})

/** Public change history, latest first. Edits within ten minutes count as one. */
export const listVacancyChanges = endpoint({
  method: 'GET',
  path: '/vacancy/:id/changes',
  access: 'guest',
  params: z.object({ id: SlugOrId }),
  reply: z.array(VacancyChangeEntry),
  errors: ['vacancy_not_found', 'gone'],
})
