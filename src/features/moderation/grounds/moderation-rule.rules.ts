import type { ProblemSeverity } from '#features/vacancies/editor/contract/vacancy-check.ts'

/**
 * A forbidden or discouraged requirement: its phrases, and similar phrases that are allowed. Syntax:
 * `phrase-patterns.rules.ts`.
 */
export type ModerationRule = {
  code: ModerationCode
  phrases: readonly string[]
  /** Groups of people whom no vacancy may refuse, by any of the phrases of `demand-grammar.rules.ts`. */
  refused?: readonly string[]
  /** Allowed phrases: a phrase that overlaps with one of these is not reported. */
  unless?: readonly string[]
  /** Contexts in which the requirement is lawful: one of these anywhere in the text disables the rule. */
  lawful?: readonly string[]
  /** Limits the rule to one field. In a name, for example, words do not refer to customers. */
  onlyIn?: string
  reason: string
  fix: string
  /** Text to insert instead of the phrase; '' removes the phrase. Absent: the fix cannot be automatic. */
  replacement?: string
}

export type ModerationCode = keyof typeof MODERATION_CODES

/** Severity of each code and its quality points. All points add up to 100. */
export const MODERATION_CODES = {
  age: { severity: 'block', points: 4 },
  sex: { severity: 'block', points: 4 },
  family: { severity: 'block', points: 3 },
  appearance: { severity: 'block', points: 2 },
  origin: { severity: 'block', points: 3 },
  residence: { severity: 'block', points: 1 },
  beliefs: { severity: 'block', points: 1 },
  health: { severity: 'block', points: 2 },
  convictions: { severity: 'block', points: 1 },
  property: { severity: 'block', points: 1 },
  contacts_in_text: { severity: 'block', points: 3 },
  applicant_money: { severity: 'block', points: 3 },
  unlawful_work: { severity: 'block', points: 2 },
  caps: { severity: 'block', points: 2 },
  emoji: { severity: 'block', points: 1 },
  nonsense: { severity: 'block', points: 2 },
  no_salary: { severity: 'warn', points: 14 },
  no_duties: { severity: 'warn', points: 10 },
  no_schedule: { severity: 'warn', points: 8 },
  brief: { severity: 'warn', points: 8 },
  wide_salary: { severity: 'warn', points: 6 },
  no_address: { severity: 'warn', points: 4 },
  hidden_bias: { severity: 'warn', points: 3 },
  private_life: { severity: 'warn', points: 1 },
  labour_code: { severity: 'warn', points: 3 },
  empty_words: { severity: 'warn', points: 3 },
  jargon: { severity: 'warn', points: 2 },
  noise_in_name: { severity: 'warn', points: 1 },
  long_paragraph: { severity: 'warn', points: 2 },
} as const satisfies Record<string, { severity: ProblemSeverity; points: number }>

/** Discriminatory requirements: what tells whom a vacancy wants. */
export const BIAS_CODES: ReadonlySet<string> = new Set<ModerationCode>([
  'age',
  'sex',
  'family',
  'appearance',
  'origin',
  'residence',
  'beliefs',
  'health',
  'convictions',
  'property',
])
