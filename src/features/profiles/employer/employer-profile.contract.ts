import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { listOf, optional } from '#contract/form-shapes.ts'
import { Phone, PhoneText } from '#contract/phone-shapes.ts'
import {
  boundedText,
  dictionaryId,
  Email,
  Id,
  lineText,
  NamedItem,
  richText,
  WebAddress,
  wholeNumber,
} from '#contract/shapes.ts'
import { OptionalPicture } from '#contract/uploads.ts'
import { min, regex, required } from '#contract/validation/text-rules.ts'
import { STEP_UP_ERRORS, StepUp } from '#features/accounts/two-factor/step-up.contract.ts'
import { companyName } from '#features/companies/company-name.contract.ts'
import { VerificationStatus } from '#features/companies/company-summary.contract.ts'
import { CompanyRole } from '#features/companies/team/company-roles.contract.ts'
import { COMPANY_SIZES, COMPANY_TYPES } from '#features/reference/dictionaries/company.contract.ts'
import { codesOf } from '#features/reference/dictionaries/dictionary.contract.ts'
import { isInn, isOgrn } from '#lib/numbers/registry-numbers.ts'
import { CommonProfile, chosenId, PersonNameText } from '../common-profile.contract.ts'
import { MAX_COMPANY_INDUSTRIES } from '../profile-limits.contract.ts'

export const CompanyType = z.enum(codesOf(COMPANY_TYPES))
export type CompanyType = z.infer<typeof CompanyType>

export const EmployerProfile = CommonProfile.extend({
  id: z.number().int(),
  company_id: z.number().int().nullable(),
  /** Role of the caller in the company: only an owner changes the company profile. */
  role: CompanyRole,
  contact_first_name: z.string(),
  contact_last_name: z.string(),
  contact_position: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  legal_name: z.string(),
  company_type: CompanyType.nullable(),
  inn: z.string().nullable(),
  ogrn: z.string().nullable(),
  size_id: z.number().int().nullable(),
  founded_year: z.number().int().nullable(),
  phone_public: Phone.nullable(),
  /** Domain of the first confirmed member address. A hint for the operator, never public. */
  email_domain: z.string().nullable(),
  city_id: z.number().int().nullable(),
  city: NamedItem.nullable(),
  industry_ids: z.array(z.number().int()),
  site_url: z.string().nullable(),
  description: z.string(),
  /** 200 px and 1 600 px. */
  logo_path: z.string().nullable(),
  cover_path: z.string().nullable(),
  verification: VerificationStatus,
})
export type EmployerProfile = z.infer<typeof EmployerProfile>

/** Only the file name identifies the file; the address before it is ignored. */
const FilePath = boundedText(200).check(regex(/\/files\/[a-f0-9]{32}-/, 'Файл не найден. Загрузите его ещё раз'))

const CompanyNameText = companyName(255).check(required(), min(2))
const Inn = boundedText(12).check(required()).refine(isInn, 'ИНН не сходится с контрольной суммой: проверьте цифры')

export const EmployerProfileChange = z.object({
  name: CompanyNameText.optional(),
  legal_name: companyName(255).optional(),
  company_type: optional(CompanyType),
  inn: optional(Inn),
  ogrn: optional(boundedText(15).refine(isOgrn, 'ОГРН не сходится с контрольной суммой: проверьте цифры')),
  size_id: optional(dictionaryId(COMPANY_SIZES)),
  founded_year: optional(wholeNumber(1700, 2100)),
  phone_public: optional(PhoneText),
  city_id: optional(Id),
  industry_ids: listOf(Id, MAX_COMPANY_INDUSTRIES).optional(),
  site_url: optional(WebAddress),
  description: richText(10_000).optional(),
  logo: OptionalPicture,
  cover: OptionalPicture,
  /** `path` from the reply of `uploadFile`, or empty to remove the picture. */
  logo_path: optional(FilePath),
  cover_path: optional(FilePath),
  contact_first_name: PersonNameText.optional(),
  contact_last_name: PersonNameText.optional(),
  contact_position: lineText(100).optional(),
  email: optional(Email),
})
export type EmployerProfileChange = z.output<typeof EmployerProfileChange>

/** What the page of the profile asks for. The API saves less too, as long as the profile was not complete before. */
export const EmployerProfileForm = EmployerProfileChange.extend({
  name: CompanyNameText,
  company_type: CompanyType,
  inn: Inn,
  city_id: chosenId(),
  contact_first_name: PersonNameText.check(required()),
  contact_last_name: PersonNameText.check(required()),
})

/** The same of a person who hires for themselves: a tax number is not asked for. */
export const IndividualProfileForm = EmployerProfileForm.extend({ inn: optional(Inn) })

export const showEmployerProfile = endpoint({
  method: 'GET',
  path: '/employer/profile',
  access: 'account',
  reply: EmployerProfile,
})

export const updateEmployerProfile = endpoint({
  method: 'POST',
  path: '/employer/profile',
  access: 'account',
  multipart: 'files',
  /** A new e-mail needs the step-up, everything else does not. */
  body: EmployerProfileChange.extend(StepUp.shape),
  reply: EmployerProfile,
  errors: STEP_UP_ERRORS.concat('limit_reached'),
})
