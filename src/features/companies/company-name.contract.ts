import { z } from 'zod'
import { lineText } from '#contract/shapes.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { findDisguisedWord } from '#lib/text/lookalike-letters.ts'

/** Name of a company. Refuses a word that imitates another name with lookalike letters of a second alphabet. */
export const companyName = (maxLength: number) =>
  lineText(maxLength).check(
    z.refine<string>((name) => findDisguisedWord(name) === undefined, {
      error: ({ input }) =>
        `В слове ${inQuotes(findDisguisedWord(String(input)) ?? '')} перемешаны русские и латинские буквы. Наберите его одной раскладкой`,
    }),
  )
