import type { CompanyAddress } from '#contract/company-addresses.ts'
import type { EmployerNegotiation } from '#contract/negotiations.ts'
import type { HiringNote } from '#contract/notes.ts'
import type { ScreeningResult } from '#contract/questionnaires.ts'
import type { ResumeChanges } from '#contract/resume-changes.ts'
import type { MessageTemplate } from '#contract/templates.ts'

/** A negotiation with everything that the employer needs for a decision. */
export type NegotiationDetails = EmployerNegotiation & {
  answers: ScreeningResult | null
  resumeChanges: ResumeChanges
  notes: HiringNote[]
  templates: MessageTemplate[]
  addresses: CompanyAddress[]
}
