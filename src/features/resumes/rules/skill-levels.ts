import type { ResumePage } from '../contract/resumes.ts'

/** Names of levels 1 to 3 (domain §2.6). */
export const SKILL_LEVELS = ['начальный', 'средний', 'высокий'] as const

/** The name of a level from 1 to 3; '' for null. */
export const skillLevelText = (level: number | null) => (level === null ? '' : SKILL_LEVELS[level - 1]!)

export function parseSkillLevel(text: string): number | null {
  const index = (SKILL_LEVELS as readonly string[]).indexOf(text.toLowerCase())
  return index < 0 ? null : index + 1
}

/** «Тахограф: средний уровень» */
export const skillText = ({ name, level }: ResumePage['skills'][number]) =>
  level === null ? name : `${name}: ${skillLevelText(level)} уровень`
