import { z } from 'zod'
import { listOf, optional } from '#contract/form-shapes.ts'
import {
  dictionaryId,
  Id,
  lineText,
  Month,
  NamedItem,
  requiredLine,
  WebAddress,
  wholeNumber,
} from '#contract/shapes.ts'
import { uniqueRows } from '#contract/validation/value-rules.ts'
import { EDUCATION_FORMS, EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { MAX_CERTIFICATES, MAX_SCHOOLS } from './resume-limits.ts'

const NullableId = z.number().int().nullable()

/** A school, a course or an exam. */
export const Education = z.object({
  name: z.string(),
  faculty: z.string(),
  speciality: z.string(),
  year: z.number().int().nullable(),
  level_id: NullableId,
  form_id: NullableId,
  city_id: NullableId,
  city: NamedItem.nullable(),
})
export type Education = z.infer<typeof Education>

/** Text fields of a certificate, without its file. */
export const CertificateText = z.object({
  title: z.string(),
  issuer: z.string(),
  achieved_month: z.string().nullable(),
  url: z.string(),
})

/** The address is signed for an hour. An image opens in the browser, a PDF is downloaded. */
const CertificateFile = z.object({ url: z.string(), mime: z.string() })

/** `file` is null if there is none, and for viewers who may not see the name in it. */
export const Certificate = CertificateText.extend({ file: CertificateFile.nullable() })
export type Certificate = z.infer<typeof Certificate>

export const OwnCertificate = Certificate.extend({
  artifact_id: z.number().int().nullable(),
  /** With the file name given by the owner. */
  file: CertificateFile.extend({ name: z.string() }).nullable(),
})

const [MIN_EDUCATION_YEAR, MAX_EDUCATION_YEAR] = [1950, 2107]

/** The year may be in the future; the server checks how far. */
const EducationInput = z.object({
  name: requiredLine(512),
  faculty: lineText(128).default(''),
  speciality: lineText(128).default(''),
  year: optional(wholeNumber(MIN_EDUCATION_YEAR, MAX_EDUCATION_YEAR)),
  level_id: optional(dictionaryId(EDUCATION_LEVELS)),
  form_id: optional(dictionaryId(EDUCATION_FORMS)),
  city_id: optional(Id),
})

const CertificateInput = z.object({
  title: requiredLine(255),
  issuer: lineText(255).default(''),
  achieved_month: optional(Month),
  url: WebAddress.default(''),
  /** An own document, added by `POST seeker/artifact`. */
  artifact_id: optional(Id),
})

export const EducationsInput = listOf(EducationInput, MAX_SCHOOLS).check(
  uniqueRows('name', ({ name, faculty, speciality, year }) => [name, faculty, speciality, year]),
)

const hasUniqueFiles = (certificates: readonly { artifact_id?: number | null | undefined }[]) => {
  const ids = certificates.flatMap(({ artifact_id }) => artifact_id ?? [])
  return new Set(ids).size === ids.length
}

export const CertificatesInput = listOf(CertificateInput, MAX_CERTIFICATES)
  .check(uniqueRows('title', ({ title, issuer, achieved_month }) => [title, issuer, achieved_month]))
  .refine(hasUniqueFiles, 'Один файл приложен к двум сертификатам')
