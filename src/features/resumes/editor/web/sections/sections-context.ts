import { createContext } from 'react'
import type { ResumeProgress } from '../../rules/resume-progress.ts'
import type { ResumeFormSectionName } from './form-sections.ts'
import type { ResumeSectionSummaries } from './section-summaries.ts'

type SectionsState = {
  summaries: ResumeSectionSummaries
  progress: ResumeProgress
  /** The section that is open when the form appears. */
  initial?: ResumeFormSectionName
}

export const SectionsContext = createContext<SectionsState | null>(null)
