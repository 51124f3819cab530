import type { CompanyAddress } from '#features/companies/company-addresses.contract.ts'
import type { ScreeningResult } from '#features/questionnaires/questionnaires.contract.ts'
import type { MessageTemplate } from '#features/templates/templates.contract.ts'
import type { CallCode } from '../../contract/call-codes.ts'
import type { EmployerNegotiation } from '../../contract/negotiation-shapes.ts'
import type { HiringNote } from '../../contract/notes.ts'
import type { TeamReview } from '../../contract/team-review.ts'
import type { OwnMeetingHours } from '../../meetings/meeting-hours.contract.ts'
import type { ResumeChanges } from '../contract/resume-changes.ts'

/** A negotiation with everything that the employer needs for a decision. */
export type NegotiationDetails = EmployerNegotiation & {
  answers: ScreeningResult | null
  resumeChanges: ResumeChanges
  notes: HiringNote[]
  review: TeamReview
  templates: MessageTemplate[]
  addresses: CompanyAddress[]
  callCode: CallCode | null
  hours: OwnMeetingHours
}
