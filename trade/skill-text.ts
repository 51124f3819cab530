import type { ResumePage } from '#contract/resumes.ts'

const LEVELS = ['начальный', 'средний', 'высокий']

/** «Тахограф (средний)» */
export const skillText = ({ name, level }: ResumePage['skills'][number]) =>
  level === null ? name : `${name} (${LEVELS[level - 1]})`
