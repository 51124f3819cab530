import { EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { highConfidence, lowConfidence, type ParsedValue } from './parsed-value.rules.ts'
import type { TextLine } from './text-lines.rules.ts'

const EDUCATION_LEVEL_PATTERNS: readonly [RegExp, string][] = [
  [/доктор наук/, 'doctor'],
  [/кандидат наук/, 'candidate'],
  [/магистр/, 'master'],
  [/бакалавр/, 'bachelor'],
  [/неоконченное высшее|неполное высшее/, 'unfinished_higher'],
  [/средне(е|го)? ?-?(специальн|профессиональн|техническ)|колледж|техникум|училищ/, 'special_secondary'],
  [/высше|университет|институт|академи/, 'higher'],
  [/средн|школа|лицей|гимнази/, 'secondary'],
]

/** Finds the education level by its name, else by the kind of school with low confidence. */
export function parseEducationLevel(lines: readonly TextLine[]): ParsedValue<number> | undefined {
  const namedLevels = lines.flatMap((line) => {
    const level = EDUCATION_LEVELS.find(({ name }) => name === line.text)
    return level ? [highConfidence<number>(level.id, line)] : []
  })
  if (namedLevels[0]) return namedLevels[0]
  for (const [words, code] of EDUCATION_LEVEL_PATTERNS) {
    const line = lines.find(({ text }) => words.test(foldText(text)))
    if (!line) continue
    const { id } = EDUCATION_LEVELS.find((level) => level.code === code)!
    const isNamed = /^(высшее|среднее|неоконченное|бакалавр|магистр|кандидат|доктор|образование)/.test(
      foldText(line.text),
    )
    return isNamed ? highConfidence(id, line) : lowConfidence(id, line)
  }
  return undefined
}
