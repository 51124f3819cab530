import type { ResumePage } from '#contract/resumes.ts'

/** From the first to the third (domain §2.6). */
export const SKILL_LEVELS = ['начальный', 'средний', 'высокий'] as const

/** Of a skill, from one to three; null where none was said. */
export const levelText = (level: number | null) => (level === null ? '' : SKILL_LEVELS[level - 1]!)

export function levelNamed(text: string): number | null {
  const place = (SKILL_LEVELS as readonly string[]).indexOf(text.toLowerCase())
  return place < 0 ? null : place + 1
}

/** «Тахограф (средний)» */
export const skillText = ({ name, level }: ResumePage['skills'][number]) =>
  level === null ? name : `${name} (${levelText(level)})`
