import type { ScamSignCode } from '#features/negotiations/conversations/contract/scam-sign-codes.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { isNegated } from '../linear/find-meanings.rules.ts'
import { GAP, type Word } from '../tokenizer.rules.ts'
import { SCAM_RULES, type ScamRule } from './near-words.rules.ts'

type Author = 'seeker' | 'employer'

/** Codes of the rules whose words stand near each other. */
export const matchRules = (words: readonly Word[], author: Author): ScamSignCode[] =>
  Array.from(RULES_BY_CODE)
    .filter(([, rules]) => rules.some((rule) => rule.onlyFrom !== opposite(author) && isRuleMatched(rule, words)))
    .map(([code]) => code)

const opposite = (author: Author) => (author === 'seeker' ? 'employer' : 'seeker')

type WordTest = (word: string) => boolean
type CompiledRule = Omit<ScamRule, 'near' | 'unless'> & { near: WordTest[]; unless: WordTest }

const RULES_BY_CODE = Map.groupBy(
  SCAM_RULES.map(({ near, unless = '', ...rule }): CompiledRule => {
    return { ...rule, near: near.map(compileClass), unless: compileClass(unless) }
  }),
  ({ code }) => code,
)

function compileClass(list: string): WordTest {
  // The lists are written with «ё», but normalised texts contain «е».
  const all = foldText(list)
    .split(/\s+/)
    .filter((one) => one !== '')
  const exact = new Set(all.filter((one) => !one.includes('*')))
  const stems = all.filter((one) => /^[^*]+\*$/.test(one)).map((one) => one.slice(0, -1))
  const parts = all.filter((one) => one.startsWith('*')).map((one) => one.replaceAll('*', ''))
  return (word) =>
    exact.has(word) || stems.some((stem) => word.startsWith(stem)) || parts.some((part) => word.includes(part))
}

const MIN_AMOUNT = 100
const MONEY = compileClass('р руб* рубл* тыс тысяч* доллар* usdt')

function isRuleMatched({ near, within, unless, withAmount }: CompiledRule, words: readonly Word[]): boolean {
  return words.some((_, from) => {
    const found = near.map((is) => findWord(words, { from, to: from + within, is }))
    if (found.includes(-1)) return false
    const [first, last] = [Math.min(...found), Math.max(...found)]
    if (first !== from) return false
    const around = sentencesAround(words, first, last)
    return !around.some(({ text }) => unless(text)) && (!withAmount || around.some(isAmount))
  })
}

const isAmount = ({ text, number }: Word) => (number !== undefined && number >= MIN_AMOUNT) || MONEY(text)

type Range = { from: number; to: number; is: WordTest }

/** Index of the first word of a class in a range, or -1. «Не просим» and «залог не нужен» ask for nothing. */
function findWord(words: readonly Word[], { from, to, is }: Range): number {
  for (let at = from; at < Math.min(to, words.length); at++) if (is(words[at]!.text) && !isNegated(words, at)) return at
  return -1
}

function sentencesAround(words: readonly Word[], first: number, last: number): Word[] {
  let [start, end] = [first, last + 1]
  while (start > 0 && words[start]!.gap < GAP.sentence) start--
  while (end < words.length && words[end]!.gap < GAP.sentence) end++
  return words.slice(start, end)
}
