import type { Experience } from '../contract/resume-experience.ts'

/** `03.2022 – по настоящее время` */
export const employmentPeriodText = ({ start, end }: Pick<Experience, 'start' | 'end'>) =>
  `${numericMonthText(start)} – ${end === null ? 'по настоящее время' : numericMonthText(end)}`

/** `03.2022` */
export const numericMonthText = (month: string) => `${month.slice(5, 7)}.${month.slice(0, 4)}`
