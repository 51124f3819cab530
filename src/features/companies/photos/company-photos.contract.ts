import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { optional } from '#contract/form-shapes.ts'
import { boundedText, IdParams, IdReply, requiredLine, wholeNumber } from '#contract/shapes.ts'
import { OptionalPicture } from '#contract/uploads.ts'
import { regex } from '#contract/validation/text-rules.ts'

export const MAX_COMPANY_PHOTOS = 6
export const MAX_PHOTO_ALT = 200

/** A photo that everybody sees, with the words of the company for those who do not see it. */
export const ShownPhoto = z.object({
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Longest side 600 px and 1 200 px. */
  path_medium: z.string(),
  path_full: z.string(),
})
export type ShownPhoto = z.infer<typeof ShownPhoto>

/** A photo as its company sees it. The addresses of a photo that nobody has looked at yet are valid for an hour. */
export const CompanyPhoto = ShownPhoto.extend({
  id: z.number().int(),
  place: z.number().int(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  /** Why it was rejected. */
  reason: z.string(),
})
export type CompanyPhoto = z.infer<typeof CompanyPhoto>

const PhotoAlt = requiredLine(MAX_PHOTO_ALT, 3)
const Place = wholeNumber(1, MAX_COMPANY_PHOTOS)

/** In the order of the company. */
export const listCompanyPhotos = endpoint({
  method: 'GET',
  path: '/employer/company/photos',
  access: 'employer',
  reply: z.array(CompanyPhoto),
})

/** Adds a file of the form, or an upload for `company_photo` by its path. It waits for an operator. */
export const addCompanyPhoto = endpoint({
  method: 'POST',
  path: '/employer/company/photos',
  access: 'employer',
  minCompanyRole: 'owner',
  multipart: 'files',
  body: z.object({
    photo: OptionalPicture,
    photo_path: optional(
      boundedText(250).check(regex(/\/files\/[a-f0-9]{32}-/, 'Файл не найден. Загрузите его ещё раз')),
    ),
    alt: PhotoAlt,
  }),
  reply: CompanyPhoto,
  errors: ['limit_reached'],
})

/** Absent fields stay unchanged. With other words the photo waits for an operator again; the others move up or down to make place. */
export const updateCompanyPhoto = endpoint({
  method: 'PUT',
  path: '/employer/company/photos/:id',
  access: 'employer',
  minCompanyRole: 'owner',
  params: IdParams,
  body: z.object({ alt: PhotoAlt.optional(), place: Place.optional() }),
  reply: CompanyPhoto,
  errors: ['photo_not_found'],
})

export const deleteCompanyPhoto = endpoint({
  method: 'DELETE',
  path: '/employer/company/photos/:id',
  access: 'employer',
  minCompanyRole: 'owner',
  params: IdParams,
  reply: IdReply,
  errors: ['photo_not_found'],
})
