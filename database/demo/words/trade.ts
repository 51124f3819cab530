import type { FieldKey } from './company-fields.ts'

export type SalaryMode = 'month' | 'shift' | 'hour' | 'rotation'

/** Texts and values from which demo vacancies and resumes of one role are generated. Numbers are dictionary ids. */
export type Trade = {
  key: string
  /** Exact name of a leaf of the professional roles. */
  role: string
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
  employers: FieldKey[]
  salary: {
    /** Net monthly salary in Moscow with one to three years of experience, roubles of 2026. */
    moscow: number
    /** Maximum deviation of one offer from the middle, as a share of it. */
    spread: number
    /** Multipliers for no experience, 1–3, 3–6 and over 6 years. */
    byExperience: [none: number, y1_3: number, y3_6: number, y6: number]
  }
  modes: SalaryMode[]
  schedules: number[]
  places: number[]
  education: number
}
