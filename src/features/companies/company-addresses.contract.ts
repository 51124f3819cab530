import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { listOf, optional } from '#contract/form-shapes.ts'
import { boundedText, decimal, Id, IdParams, IdReply, lineText, NamedItem, requiredLine } from '#contract/shapes.ts'

export const CompanyAddress = z.object({
  id: z.number().int(),
  city_id: z.number().int(),
  city: NamedItem,
  street: z.string(),
  building: z.string(),
  office: z.string(),
  how_to_get: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  metro_ids: z.array(z.number().int()),
  metros: z.array(NamedItem),
})
export type CompanyAddress = z.infer<typeof CompanyAddress>

export const NewCompanyAddress = z.object({
  city_id: Id,
  street: requiredLine(255),
  building: lineText(20).optional(),
  office: lineText(20).optional(),
  how_to_get: boundedText(500).optional(),
  lat: optional(decimal(-90, 90)),
  lng: optional(decimal(-180, 180)),
  /** Stations of the same city. */
  metro_ids: listOf(Id, 3).optional(),
})
export type NewCompanyAddress = z.output<typeof NewCompanyAddress>

/** Absent fields stay unchanged. */
export const CompanyAddressChange = NewCompanyAddress.partial()
export type CompanyAddressChange = z.output<typeof CompanyAddressChange>

export const listCompanyAddresses = endpoint({
  method: 'GET',
  path: '/employer/company/addresses',
  access: 'employer',
  reply: z.array(CompanyAddress),
})

/** Offices and shops of one company. */
export const MAX_COMPANY_ADDRESSES = 500

export const addCompanyAddress = endpoint({
  method: 'POST',
  path: '/employer/company/addresses',
  access: 'employer',
  body: NewCompanyAddress,
  reply: CompanyAddress,
  errors: ['address_exists', 'limit_reached'],
})

/** Vacancies with this address show the change immediately. */
export const updateCompanyAddress = endpoint({
  method: 'PUT',
  path: '/employer/company/addresses/:id',
  access: 'employer',
  params: IdParams,
  body: CompanyAddressChange,
  reply: CompanyAddress,
  errors: ['address_not_found', 'address_exists', 'in_use'],
})

export const deleteCompanyAddress = endpoint({
  method: 'DELETE',
  path: '/employer/company/addresses/:id',
  access: 'employer',
  params: IdParams,
  reply: IdReply,
  errors: ['address_not_found', 'in_use'],
})
