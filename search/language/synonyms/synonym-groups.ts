import { PLAIN_WORK_SYNONYMS } from './plain-work-synonyms.ts'
import { PROFESSION_SYNONYMS } from './profession-synonyms.ts'
import { TECHNOLOGY_SYNONYMS } from './technology-synonyms.ts'

/** Each expression of `from` is also searched as each of `to`. */
export type SynonymGroup = { from: string[]; to: string[] }

/** Reads lines like «водитель = шофер» (both ways) and «админ > администратор, сисадмин» (the first only). */
export function parseSynonyms(lines: string): SynonymGroup[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [left = '', right] = line.split('>')
      if (right !== undefined) return { from: split(left, ','), to: split(right, ',') }
      const equal = split(left, '=')
      return { from: equal, to: equal }
    })
}

const split = (text: string, separator: string) => text.split(separator).map((expression) => expression.trim())

export const SYNONYM_GROUPS: SynonymGroup[] = [PLAIN_WORK_SYNONYMS, PROFESSION_SYNONYMS, TECHNOLOGY_SYNONYMS].flatMap(
  parseSynonyms,
)
