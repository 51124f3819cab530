import type { ReactNode } from 'react'
import type { Option } from '#ui/form/options/options.ts'
import type { ResumeOptions } from '../form-options.server.ts'
import type { WantedSkills } from '../market/use-wanted-skills.ts'

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
