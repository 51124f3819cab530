import { expect, test } from 'vitest'
import { parseTextQuery } from './parse-text-query.ts'
import { rankTiers } from './rank-tiers.ts'
import { toLexemeQuery } from './to-lexeme-query.ts'

/** The dictionary of PostgreSQL has no lexeme for words that are nothing in English: «it», «a». */
const lexemesOf = (word: string) => (['it', 'a', 'в'].includes(word) ? [] : [word])

test.each(['it', 'IT', 'a', 'в', 'рекрутер в it', 'it или hr', '"it"', '-it', 'it повар'])(
  'each group of the order of relevance for «%s» has a text (IM-1)',
  (text) => {
    const typed = parseTextQuery(text)
    const tiers = rankTiers({ typed, rest: typed, words: toLexemeQuery(typed, lexemesOf) }, lexemesOf)
    for (const tier of tiers) expect(tier.text).toBeDefined()
  },
)
