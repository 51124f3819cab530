import { findContacts } from './find-contacts.rules.ts'
import {
  findCapitals,
  findEmoji,
  findLongParagraphs,
  findNameNoise,
  findRepetition,
} from './find-formatting-problems.rules.ts'
import type { Finding } from './finding.rules.ts'
import { AGE_RULES } from './grounds/age.rules.ts'
import { APPLICANT_FEE_RULES } from './grounds/applicant-fees.rules.ts'
import { FAMILY_RULES } from './grounds/family.rules.ts'
import { JARGON_RULES } from './grounds/jargon.rules.ts'
import { ORIGIN_RULES } from './grounds/origin.rules.ts'
import { PERSONAL_TRAIT_RULES } from './grounds/personal-traits.rules.ts'
import type { ModerationRule } from './grounds/rule.rules.ts'
import { SEX_RULES } from './grounds/sex.rules.ts'
import { STYLE_RULES } from './grounds/style-advice.rules.ts'
import { UNLAWFUL_WORK_RULES } from './grounds/unlawful-work.rules.ts'
import { compilePhrase, indexPhrases, matchPhraseAt } from './phrase-patterns.rules.ts'
import { normalizeText, tokenize, type Word } from './tokenizer.rules.ts'

const MODERATION_RULES: readonly ModerationRule[] = [
  ...AGE_RULES,
  ...SEX_RULES,
  ...FAMILY_RULES,
  ...ORIGIN_RULES,
  ...PERSONAL_TRAIT_RULES,
  ...APPLICANT_FEE_RULES,
  ...UNLAWFUL_WORK_RULES,
  ...STYLE_RULES,
  ...JARGON_RULES,
]

const compilePhrases = (rule: ModerationRule, kind: 'phrases' | 'unless' | 'lawful') =>
  (rule[kind] ?? []).map((phrase) => ({ rule, kind, pattern: compilePhrase(phrase) }))

const findCandidates = indexPhrases(
  MODERATION_RULES.flatMap((rule) => [
    ...compilePhrases(rule, 'phrases'),
    ...compilePhrases(rule, 'unless'),
    ...compilePhrases(rule, 'lawful'),
  ]),
)

type PhraseMatch = { from: number; to: number; quoteEnd: number }
type RuleMatches = Record<'phrases' | 'unless' | 'lawful', PhraseMatch[]>

/** Longer than any field allows; a longer text cannot be published anyway. */
const MAX_CHECKED_LENGTH = 12_000

/**
 * Finds all problems in the plain text of one field, ordered by position. Overlapping findings of one code are reported
 * once.
 */
export function checkText(field: string, fullText: string): Finding[] {
  const text = fullText.slice(0, MAX_CHECKED_LENGTH)
  const normalizedText = normalizeText(text)
  const words = tokenize(normalizedText)
  const isName = field === 'name'
  return [
    ...dropOverlaps(findForbiddenPhrases(field, words)),
    ...dropOverlaps(findContacts(normalizedText, words)),
    ...findCapitals(text, isName),
    ...findRepetition(text),
    ...(isName ? [...findEmoji(text), ...findNameNoise(normalizedText)] : findLongParagraphs(text)),
  ].toSorted((one, other) => one.start - other.start || other.end - one.end)
}

function findForbiddenPhrases(field: string, words: readonly Word[]): Finding[] {
  const matchesByRule = new Map<ModerationRule, RuleMatches>()
  for (const [from, word] of words.entries()) {
    for (const { rule, kind, pattern } of findCandidates(word)) {
      const match = matchPhraseAt(pattern, words, from)
      if (!match) continue
      const ruleMatches = matchesByRule.get(rule) ?? { phrases: [], unless: [], lawful: [] }
      ruleMatches[kind].push({ from, to: match.end, quoteEnd: match.quoteEnd })
      matchesByRule.set(rule, ruleMatches)
    }
  }
  return [...matchesByRule].flatMap(([rule, ruleMatches]) =>
    isRuleApplicable(rule, ruleMatches, field) ? toFindings(rule, ruleMatches, words) : [],
  )
}

const isRuleApplicable = ({ onlyIn }: ModerationRule, { lawful }: RuleMatches, field: string) =>
  lawful.length === 0 && (onlyIn === undefined || onlyIn === field)

function toFindings(rule: ModerationRule, { phrases, unless }: RuleMatches, words: readonly Word[]): Finding[] {
  const { code, reason, fix, replacement } = rule
  return phrases
    .filter((phrase) => !unless.some((other) => other.from < phrase.to && phrase.from < other.to))
    .map(({ from, quoteEnd }) => ({
      code,
      reason,
      fix,
      start: words[from]!.start,
      end: words[quoteEnd - 1]!.end,
      ...(replacement !== undefined && { replacement }),
    }))
}

/** Keeps the longest of overlapping findings with the same code. */
function dropOverlaps(found: Finding[]): Finding[] {
  const findingsByCode = new Map<string, Finding[]>()
  for (const one of found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    const sameCode = findingsByCode.get(one.code) ?? []
    if (!sameCode.some((other) => other.start < one.end && one.start < other.end))
      findingsByCode.set(one.code, [...sameCode, one])
  }
  return [...findingsByCode.values()].flat()
}
