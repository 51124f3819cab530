import { plural } from '#lib/plural.ts'

/** «2 вакансии» */
export const vacanciesText = (count: number) => `${count}\u00A0${plural(count, 'вакансия', 'вакансии', 'вакансий')}`
