import type { CompanyAddress } from '#contract/companies/company-addresses.ts'
import type { CallCode } from '#contract/negotiations/call-codes/call-codes.ts'
import type { ResumeChanges } from '#contract/negotiations/inbox/resume-changes.ts'
import type { EmployerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import type { HiringNote } from '#contract/negotiations/notes/notes.ts'
import type { TeamReview } from '#contract/negotiations/notes/team-review.ts'
import type { ScreeningResult } from '#contract/questionnaires/questionnaires.ts'
import type { MessageTemplate } from '#contract/templates/templates.ts'

/** A negotiation with everything that the employer needs for a decision. */
export type NegotiationDetails = EmployerNegotiation & {
  answers: ScreeningResult | null
  resumeChanges: ResumeChanges
  notes: HiringNote[]
  review: TeamReview
  templates: MessageTemplate[]
  addresses: CompanyAddress[]
  callCode: CallCode | null
}
