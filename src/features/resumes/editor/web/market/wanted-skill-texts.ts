import { numberText } from '#lib/numbers/format-number.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { WantedSkills } from './use-wanted-skills.ts'

/** Wanted skills that are not among the named ones, the most wanted first. */
export function listMissingSkills({ skills }: WantedSkills, named: readonly { name: string }[]) {
  const own = new Set(named.map(({ name }) => normalizeName(name)))
  return skills.filter(({ name }) => !own.has(normalizeName(name)))
}

/** «93 вакансий», after «из». */
export const vacanciesGenitive = (count: number) =>
  `${numberText(count)}\u00A0${plural(count, 'вакансии', 'вакансий', 'вакансий')}`

/** «просят 71 из 93 вакансий» */
export const demandText = ({ vacancies: all }: WantedSkills, wanted: number) =>
  `${plural(wanted, 'просит', 'просят', 'просят')} ${numberText(wanted)} из ${vacanciesGenitive(all)}`
