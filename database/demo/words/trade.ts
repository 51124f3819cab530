import type { FieldKey } from './company-fields.ts'

export type SalaryMode = 'month' | 'shift' | 'hour' | 'rotation'

/** Everything that a made-up vacancy or resume of one trade is put together from. Numbers are ids of the closed lists. */
export type Trade = {
  key: string
  /** The exact name of a leaf among the professional roles. */
  role: string
  titles: string[]
  resumeTitles: string[]
  skills: string[]
  duties: string[]
  requirements: string[]
  conditions: string[]
  /** First-person sentences that fit anybody, so without a gendered past tense. */
  about: string[]
  experienceLines: string[]
  /** The fields of companies that hire for this trade. */
  employers: FieldKey[]
  salary: {
    /** In hand for a month in Moscow, roubles of 2026, with one to three years behind. */
    moscow: number
    /** How far one offer strays from the middle, as a share of it. */
    spread: number
    /** Multipliers for no experience, 1–3, 3–6 and over 6 years. */
    byExperience: [none: number, y1_3: number, y3_6: number, y6: number]
  }
  modes: SalaryMode[]
  schedules: number[]
  places: number[]
  education: number
}
