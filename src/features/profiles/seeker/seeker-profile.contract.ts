import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { optional } from '#contract/form-shapes.ts'
import { DateTime, Day, Email, Id, lineText, NamedItem, wholeNumber } from '#contract/shapes.ts'
import { OptionalPicture } from '#contract/uploads.ts'
import { regex, required } from '#contract/validation/text-rules.ts'
import { STEP_UP_ERRORS, StepUp } from '#features/accounts/two-factor/step-up.contract.ts'
import { CommonProfile, chosenId, PersonNameText } from '../common-profile.contract.ts'
import { SEEKER_DETAILS, SEEKER_DETAILS_CHANGE } from './seeker-details.contract.ts'

export const SeekerProfile = CommonProfile.extend({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string(),
  birth_date: z.string().nullable(),
  city_id: z.number().int().nullable(),
  city: NamedItem.nullable(),
  /** The file behind `photo`, and its copies of 200 and 600 px at addresses that are valid for an hour. */
  avatar_artifact_id: z.number().int().nullable(),
  photo: z.object({ url_small: z.string(), url_medium: z.string() }).nullable(),
  ...SEEKER_DETAILS,
  created_at: DateTime,
  updated_at: DateTime,
  version: z.number().int(),
})
export type SeekerProfile = z.infer<typeof SeekerProfile>

/** Absent fields stay unchanged. */
export const SeekerProfileChange = z.object({
  first_name: PersonNameText.optional(),
  last_name: PersonNameText.optional(),
  middle_name: PersonNameText.optional(),
  birth_date: optional(Day),
  city_id: optional(Id),
  /** A file to upload, or an uploaded photo of one's own; empty removes the photo from the profile. */
  photo: OptionalPicture,
  avatar_artifact_id: optional(Id),
  ...SEEKER_DETAILS_CHANGE,
  email: optional(Email),
  version: wholeNumber(1, 2_147_483_647).optional(),
})
export type SeekerProfileChange = z.output<typeof SeekerProfileChange>

/** What the page of the profile asks for. The API saves less too, as long as the profile was not complete before. */
export const SeekerProfileForm = SeekerProfileChange.extend({
  first_name: PersonNameText.check(required()),
  last_name: PersonNameText.check(required()),
  city_id: chosenId(),
})

/** The last step of a start, where one field holds both names. */
export const StartName = z.object({
  name: lineText(200).check(required(), regex(/\s/, 'Добавьте фамилию')),
  city_id: chosenId(),
})

export const showSeekerProfile = endpoint({
  method: 'GET',
  path: '/seeker/profile',
  access: 'account',
  reply: SeekerProfile,
})

export const updateSeekerProfile = endpoint({
  method: 'POST',
  path: '/seeker/profile',
  access: 'account',
  multipart: 'files',
  /** A new e-mail needs the step-up, everything else does not. */
  body: SeekerProfileChange.extend(StepUp.shape),
  reply: SeekerProfile,
  errors: STEP_UP_ERRORS.concat('version_conflict', 'limit_reached'),
})
