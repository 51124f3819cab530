import type { ResumePage } from '#contract/resumes.ts'

/** From the first to the third (domain §2.6). */
export const SKILL_LEVELS = ['начальный', 'средний', 'высокий'] as const

/** «Тахограф (средний)» */
export const skillText = ({ name, level }: ResumePage['skills'][number]) =>
  level === null ? name : `${name} (${SKILL_LEVELS[level - 1]})`
