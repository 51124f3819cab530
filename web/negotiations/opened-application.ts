import type { CompanyAddress } from '#contract/company-addresses.ts'
import type { EmployerNegotiation } from '#contract/negotiations.ts'
import type { HiringNote } from '#contract/notes.ts'
import type { GivenAnswers } from '#contract/questionnaires.ts'
import type { ResumeChanges } from '#contract/resume-changes.ts'
import type { Template } from '#contract/templates.ts'

/** A negotiation with everything that the employer needs for a decision. */
export type OpenedApplication = EmployerNegotiation & {
  answers: GivenAnswers | null
  compared: ResumeChanges
  notes: HiringNote[]
  templates: Template[]
  addresses: CompanyAddress[]
}
