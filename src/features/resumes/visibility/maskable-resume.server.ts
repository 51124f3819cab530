import type { z } from 'zod'
import type { SeekerContact } from '#features/profiles/seeker/seeker-details.contract.ts'
import type { HideableResumeField, OwnResume, ResumeCard, ResumePage } from '../contract/resumes.ts'

export type MaskableResume = Pick<OwnResume, 'status' | 'access_type' | 'salary_private'> & {
  hidden_fields: z.infer<typeof HideableResumeField>[]
  hide_birth_year: boolean
  seeker_id: number
  applied: boolean
  accepted: boolean
  opened: boolean
  /** The company has invited the owner. */
  invited: boolean
  /** The owner has revoked the contact access of this company. */
  revoked: boolean
  /** The viewer's company is on the owner's list. */
  listed: boolean
  /** Another company with the INN of a listed one is excluded too. */
  excluded: boolean
  /** The viewer came by the direct link of the resume. */
  linked: boolean
  /** The company has an anonymous application of the owner that is not disclosed yet. */
  masked: boolean
  /** The company is the owner's current employer and must not find the resume. */
  guarded: boolean
  first_name: string
  last_name: string
  /** The parts of the name: hidden in texts wherever the name is hidden. */
  own_names: string[]
  /** Companies of all resumes of the owner, if this one hides them: then its texts hide them too. */
  own_companies: string[]
}

/** An unmasked resume with its facts about the viewer. */
export type ResumeCardRow = Omit<ResumeCard, 'person'> & MaskableResume

export type ResumePageRow = Omit<
  ResumePage,
  'person' | 'contacts' | 'can_view_contacts' | 'contacts_state' | 'last_experience' | 'short'
> &
  MaskableResume & { phone: string | null; email: string | null; other_contacts: SeekerContact[] }
