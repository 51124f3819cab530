import type { Severity } from '#contract/vacancy-check.ts'

/** What must not stand, or had better not stand, in a text: phrases, and what looks like them but is meant otherwise. */
export type Rule = {
  code: Code
  phrases: readonly string[]
  /** Where one of these lies over a phrase, it says something else. */
  unless?: readonly string[]
  /** Where one of these stands anywhere in the text, the law itself asks for it. */
  lawful?: readonly string[]
  /** A phrase means it in the name alone, where nobody speaks of customers. */
  onlyIn?: string
  reason: string
  fix: string
  /** What may stand instead, as it is: '' when nothing need stand there. */
  replacement?: string
}

export type Code = keyof typeof CODES

/** What is lost of the quality by each, whatever how often: a hundred together. */
export const CODES = {
  age: { severity: 'block', points: 4 },
  sex: { severity: 'block', points: 4 },
  family: { severity: 'block', points: 3 },
  appearance: { severity: 'block', points: 2 },
  origin: { severity: 'block', points: 3 },
  residence: { severity: 'block', points: 2 },
  beliefs: { severity: 'block', points: 2 },
  health: { severity: 'block', points: 2 },
  contacts_in_text: { severity: 'block', points: 3 },
  applicant_money: { severity: 'block', points: 3 },
  caps: { severity: 'block', points: 2 },
  emoji: { severity: 'block', points: 1 },
  nonsense: { severity: 'block', points: 2 },
  no_salary: { severity: 'warn', points: 14 },
  no_duties: { severity: 'warn', points: 10 },
  no_schedule: { severity: 'warn', points: 8 },
  brief: { severity: 'warn', points: 8 },
  wide_salary: { severity: 'warn', points: 6 },
  no_address: { severity: 'warn', points: 4 },
  hidden_bias: { severity: 'warn', points: 4 },
  private_life: { severity: 'warn', points: 2 },
  labour_code: { severity: 'warn', points: 3 },
  empty_words: { severity: 'warn', points: 3 },
  jargon: { severity: 'warn', points: 2 },
  noise_in_name: { severity: 'warn', points: 1 },
  long_paragraph: { severity: 'warn', points: 2 },
} as const satisfies Record<string, { severity: Severity; points: number }>
