import type { Experience } from '#contract/resume-experience.ts'

/** `03.2022 – н. в.` */
export const periodText = ({ start, end }: Pick<Experience, 'start' | 'end'>) =>
  `${monthText(start)} – ${end === null ? 'н.\u00A0в.' : monthText(end)}`

/** `03.2022` */
export const monthText = (month: string) => `${month.slice(5, 7)}.${month.slice(0, 4)}`
