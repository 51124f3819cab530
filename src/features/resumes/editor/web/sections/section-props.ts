import { createContext, type ReactNode } from 'react'
import type { Option } from '#ui/form/options/options.ts'
import type { ResumeProgress } from '../../rules/resume-progress.ts'
import type { ResumeOptions } from '../form-options.server.ts'
import type { WantedSkills } from '../market/use-wanted-skills.ts'
import type { ResumeFormSectionName } from './form-sections.ts'
import type { ResumeSectionSummaries } from './section-summaries.ts'

type SectionsState = {
  summaries: ResumeSectionSummaries
  progress: ResumeProgress
  /** The section that is open when the form appears. */
  initial?: ResumeFormSectionName
}

export const SectionsContext = createContext<SectionsState | null>(null)

/** What the sections of a new and of a saved resume need. */
export type SectionProps = {
  options: ResumeOptions
  months: number
  photo: ReactNode
  /** The wanted salary beside what is paid. */
  payScale: ReactNode
  suggestedRoles: readonly Option[]
  wantedSkills: WantedSkills | undefined
}
