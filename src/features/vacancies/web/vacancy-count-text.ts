import { plural } from '#lib/text/russian-text.ts'

/** «2 вакансии» */
export const vacancyCountText = (count: number) => `${count}\u00A0${plural(count, 'вакансия', 'вакансии', 'вакансий')}`
