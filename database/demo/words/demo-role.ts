import type { CompanyFieldKey } from './company-fields.ts'

export type DemoSalaryMode = 'month' | 'shift' | 'hour' | 'rotation'

/** Texts and values from which demo vacancies and resumes of one role are generated. Numbers are dictionary ids. */
export type DemoRole = {
  key: string
  /** Exact name of a leaf of the professional roles. */
  roleName: string
  titles: string[]
  resumeTitles: string[]
  skills: string[]
  duties: string[]
  requirements: string[]
  conditions: string[]
  /** First-person sentences without gendered forms. */
  about: string[]
  experienceLines: string[]
  /** Fields of the companies that hire for this role. */
  employerFields: CompanyFieldKey[]
  salary: {
    /** Net monthly salary in Moscow with one to three years of experience, roubles of 2026. */
    moscow: number
    /** Maximum deviation of one offer from the middle, as a share of it. */
    spread: number
    /** Multipliers for no experience, 1–3, 3–6 and over 6 years. */
    byExperience: [none: number, y1_3: number, y3_6: number, y6: number]
  }
  salaryModes: DemoSalaryMode[]
  scheduleIds: number[]
  placeOfWorkIds: number[]
  educationLevelId: number
}
