import type { ResumePage } from '#contract/resumes.ts'

/** Names of levels 1 to 3 (domain §2.6). */
export const SKILL_LEVELS = ['начальный', 'средний', 'высокий'] as const

/** The name of a level from 1 to 3; '' for null. */
export const levelText = (level: number | null) => (level === null ? '' : SKILL_LEVELS[level - 1]!)

export function levelNamed(text: string): number | null {
  const place = (SKILL_LEVELS as readonly string[]).indexOf(text.toLowerCase())
  return place < 0 ? null : place + 1
}

/** «Тахограф (средний)» */
export const skillText = ({ name, level }: ResumePage['skills'][number]) =>
  level === null ? name : `${name} (${levelText(level)})`
