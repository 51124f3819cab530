import { ADVICE } from './advice.ts'
import { AGE } from './age.ts'
import { contactsIn } from './contacts.ts'
import { FAMILY } from './family.ts'
import type { Found } from './found.ts'
import { JARGON } from './jargon.ts'
import { MONEY } from './money.ts'
import { ORIGIN } from './origin.ts'
import { indexOf, matchAt, pattern } from './patterns.ts'
import { PERSON } from './person.ts'
import type { Rule } from './rule.ts'
import { SEX } from './sex.ts'
import { capsIn, emojiIn, longParagraphsIn, noiseIn, nonsenseIn } from './shouting.ts'
import { plainText, type Word, wordsOf } from './words.ts'

const RULES: readonly Rule[] = [...AGE, ...SEX, ...FAMILY, ...ORIGIN, ...PERSON, ...MONEY, ...ADVICE, ...JARGON]

const compiled = (rule: Rule, kind: 'phrases' | 'unless' | 'lawful') =>
  (rule[kind] ?? []).map((phrase) => ({ rule, kind, pattern: pattern(phrase) }))

const candidates = indexOf(
  RULES.flatMap((rule) => [...compiled(rule, 'phrases'), ...compiled(rule, 'unless'), ...compiled(rule, 'lawful')]),
)

type Span = { from: number; to: number; said: number }
type Met = Record<'phrases' | 'unless' | 'lawful', Span[]>

/** Longer than any field allows; a longer text cannot be published anyway. */
const LONGEST = 12_000

/**
 * Finds all problems in the plain text of one field, ordered by position. Overlapping findings of one code are reported
 * once.
 */
export function lintText(field: string, whole: string): Found[] {
  const text = whole.slice(0, LONGEST)
  const plain = plainText(text)
  const words = wordsOf(plain)
  const isName = field === 'name'
  return [
    ...apart(phrasesIn(field, words)),
    ...apart(contactsIn(plain, words)),
    ...capsIn(text, isName),
    ...nonsenseIn(text),
    ...(isName ? [...emojiIn(text), ...noiseIn(plain)] : longParagraphsIn(text)),
  ].toSorted((one, other) => one.start - other.start || other.end - one.end)
}

function phrasesIn(field: string, words: readonly Word[]): Found[] {
  const met = new Map<Rule, Met>()
  for (const [from, word] of words.entries()) {
    for (const { rule, kind, pattern } of candidates(word)) {
      const match = matchAt(pattern, words, from)
      if (!match) continue
      const of = met.get(rule) ?? { phrases: [], unless: [], lawful: [] }
      of[kind].push({ from, to: match.end, said: match.said })
      met.set(rule, of)
    }
  }
  return [...met].flatMap(([rule, of]) => (isMeant(rule, of, field) ? foundOf(rule, of, words) : []))
}

const isMeant = ({ onlyIn }: Rule, { lawful }: Met, field: string) =>
  lawful.length === 0 && (onlyIn === undefined || onlyIn === field)

function foundOf(rule: Rule, { phrases, unless }: Met, words: readonly Word[]): Found[] {
  const { code, reason, fix, replacement } = rule
  return phrases
    .filter((phrase) => !unless.some((other) => other.from < phrase.to && phrase.from < other.to))
    .map(({ from, said }) => ({
      code,
      reason,
      fix,
      start: words[from]!.start,
      end: words[said - 1]!.end,
      ...(replacement !== undefined && { replacement }),
    }))
}

/** Keeps the longest of overlapping findings with the same code. */
function apart(found: Found[]): Found[] {
  const kept = new Map<string, Found[]>()
  for (const one of found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    const same = kept.get(one.code) ?? []
    if (!same.some((other) => other.start < one.end && one.start < other.end)) kept.set(one.code, [...same, one])
  }
  return [...kept.values()].flat()
}
