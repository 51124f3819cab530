import { findContacts } from './find-contacts.rules.ts'
import {
  findCapitals,
  findEmoji,
  findLongParagraphs,
  findNameNoise,
  findRepetition,
} from './find-formatting-problems.rules.ts'
import { leaveOutNames } from './find-names.rules.ts'
import type { Finding } from './finding.rules.ts'
import { AGE_RULES } from './grounds/age.rules.ts'
import { INDIRECT_AGE_RULES } from './grounds/age-indirect.rules.ts'
import { APPLICANT_FEE_RULES } from './grounds/applicant-fees.rules.ts'
import { INDIRECT_BELIEF_RULES } from './grounds/beliefs-indirect.rules.ts'
import { CITIZENSHIP_RULES } from './grounds/citizenship.rules.ts'
import { CONVICTION_RULES, PROPERTY_RULES } from './grounds/convictions-property.rules.ts'
import { refusalsOf, welcomesOf } from './grounds/demand-grammar.rules.ts'
import { FAMILY_RULES } from './grounds/family.rules.ts'
import { INDIRECT_FAMILY_RULES } from './grounds/family-indirect.rules.ts'
import { INDIRECT_HEALTH_RULES, INDIRECT_LOOKS_RULES } from './grounds/health-looks.rules.ts'
import { JARGON_RULES } from './grounds/jargon.rules.ts'
import type { ModerationRule } from './grounds/moderation-rule.rules.ts'
import { ORIGIN_RULES } from './grounds/origin.rules.ts'
import { INDIRECT_ORIGIN_RULES } from './grounds/origin-indirect.rules.ts'
import { PERSONAL_TRAIT_RULES } from './grounds/personal-traits.rules.ts'
import { INDIRECT_RESIDENCE_RULES } from './grounds/residence-indirect.rules.ts'
import { ROUNDABOUT_BELIEF_RULES } from './grounds/roundabout-beliefs.rules.ts'
import { ROUNDABOUT_PEOPLE_RULES } from './grounds/roundabout-people.rules.ts'
import { ROUNDABOUT_STANDING_RULES } from './grounds/roundabout-standing.rules.ts'
import { SEX_RULES } from './grounds/sex.rules.ts'
import { INDIRECT_SEX_RULES } from './grounds/sex-indirect.rules.ts'
import { STYLE_RULES } from './grounds/style-advice.rules.ts'
import { UNLAWFUL_WORK_RULES } from './grounds/unlawful-work.rules.ts'
import { compilePhrase, expandPhrase, indexPhrases, matchPhraseAt } from './phrase-patterns.rules.ts'
import { repairWords, unmaskWords } from './repair-words.rules.ts'
import { normalizeText, tokenize, type Word } from './tokenizer.rules.ts'

const MODERATION_RULES: readonly ModerationRule[] = [
  ...AGE_RULES,
  ...SEX_RULES,
  ...FAMILY_RULES,
  ...ORIGIN_RULES,
  ...PERSONAL_TRAIT_RULES,
  ...INDIRECT_AGE_RULES,
  ...INDIRECT_SEX_RULES,
  ...INDIRECT_ORIGIN_RULES,
  ...CITIZENSHIP_RULES,
  ...CONVICTION_RULES,
  ...PROPERTY_RULES,
  ...INDIRECT_FAMILY_RULES,
  ...INDIRECT_HEALTH_RULES,
  ...INDIRECT_LOOKS_RULES,
  ...INDIRECT_BELIEF_RULES,
  ...INDIRECT_RESIDENCE_RULES,
  ...ROUNDABOUT_PEOPLE_RULES,
  ...ROUNDABOUT_STANDING_RULES,
  ...ROUNDABOUT_BELIEF_RULES,
  ...APPLICANT_FEE_RULES,
  ...UNLAWFUL_WORK_RULES,
  ...STYLE_RULES,
  ...JARGON_RULES,
]

const KINDS = ['phrases', 'unless', 'lawful', 'refusals', 'welcomes'] as const
type PhraseKind = (typeof KINDS)[number]

function phrasesOf(rule: ModerationRule, kind: PhraseKind): readonly string[] {
  const refused = rule.refused ?? []
  if (kind === 'refusals') return refused.flatMap(refusalsOf)
  if (kind === 'welcomes') return refused.flatMap(welcomesOf)
  return rule[kind] ?? []
}

const compilePhrases = (rule: ModerationRule, kind: PhraseKind) =>
  phrasesOf(rule, kind)
    .flatMap(expandPhrase)
    .map((phrase) => ({ rule, kind, pattern: compilePhrase(phrase) }))

const findCandidates = indexPhrases(
  MODERATION_RULES.flatMap((rule) => KINDS.flatMap((kind) => compilePhrases(rule, kind))),
)

type PhraseMatch = { from: number; to: number; quoteEnd: number }
type RuleMatches = Record<PhraseKind, PhraseMatch[]>

/** Longer than any field allows; a longer text cannot be published anyway. */
const MAX_CHECKED_LENGTH = 12_000

/**
 * Finds all problems in the plain text of one field, ordered by position. Overlapping findings of one code are reported
 * once. `about` tells what work it is: a demand that a law makes of such work is no problem.
 */
export function checkText(field: string, fullText: string, about = ''): Finding[] {
  const text = fullText.slice(0, MAX_CHECKED_LENGTH)
  const normalizedText = normalizeText(text)
  const words = tokenize(normalizedText)
  const wordsOfPhrases = repairWords(tokenize(unmaskWords(normalizedText)))
  const isName = field === 'name'
  return [
    ...dropOverlaps(leaveOutNames(findForbiddenPhrases(field, wordsOfPhrases, lawfulRulesOf(about)), text)),
    ...dropOverlaps(findContacts(normalizedText, words)),
    ...findCapitals(text, isName),
    ...findRepetition(text),
    ...(isName ? [...findEmoji(text), ...findNameNoise(normalizedText)] : findLongParagraphs(text)),
  ].toSorted((one, other) => one.start - other.start || other.end - one.end)
}

const findLawfulContexts = indexPhrases(MODERATION_RULES.flatMap((rule) => compilePhrases(rule, 'lawful')))

/** The rules whose demands a law makes of such work. */
function lawfulRulesOf(about: string): ReadonlySet<ModerationRule> {
  const words = about ? repairWords(tokenize(normalizeText(about))) : []
  return new Set(
    words.flatMap((word, from) =>
      findLawfulContexts(word)
        .filter(({ pattern }) => matchPhraseAt(pattern, words, from))
        .map(({ rule }) => rule),
    ),
  )
}

function findForbiddenPhrases(
  field: string,
  words: readonly Word[],
  lawfulRules: ReadonlySet<ModerationRule>,
): Finding[] {
  const matchesByRule = new Map<ModerationRule, RuleMatches>()
  for (const [from, word] of words.entries()) {
    for (const { rule, kind, pattern } of findCandidates(word)) {
      const match = matchPhraseAt(pattern, words, from)
      if (!match) continue
      const ruleMatches = matchesByRule.get(rule) ?? { phrases: [], unless: [], lawful: [], refusals: [], welcomes: [] }
      ruleMatches[kind].push({ from, to: match.end, quoteEnd: match.quoteEnd })
      matchesByRule.set(rule, ruleMatches)
    }
  }
  return [...matchesByRule].flatMap(([rule, ruleMatches]) =>
    !lawfulRules.has(rule) && isRuleApplicable(rule, ruleMatches, field) ? toFindings(rule, ruleMatches, words) : [],
  )
}

const isRuleApplicable = ({ onlyIn }: ModerationRule, { lawful }: RuleMatches, field: string) =>
  lawful.length === 0 && (onlyIn === undefined || onlyIn === field)

function toFindings(rule: ModerationRule, matches: RuleMatches, words: readonly Word[]): Finding[] {
  const { code, reason, fix, replacement } = rule
  const { phrases, unless, refusals, welcomes } = matches
  return [...without(phrases, [...unless, ...welcomes]), ...without(refusals, welcomes)].map(({ from, quoteEnd }) => ({
    code,
    reason,
    fix,
    start: words[from]!.start,
    end: words[quoteEnd - 1]!.end,
    ...(replacement !== undefined && { replacement }),
  }))
}

/** The matches that overlap with none of the others. */
const without = (matches: readonly PhraseMatch[], others: readonly PhraseMatch[]) =>
  matches.filter((match) => !others.some((other) => other.from < match.to && match.from < other.to))

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
