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
import type { ModerationCode, ModerationRule } from './grounds/moderation-rule.rules.ts'
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

/** What the rules found in a text, and where they let a phrase pass because it means something else. */
type RuleFindings = { found: readonly Finding[]; spared: readonly { code: ModerationCode; start: number }[] }

/** A text as the rules read it, with what they found; the title tells what work it is. */
export type PhraseReading = { words: readonly Word[]; title: readonly Word[]; rules: RuleFindings }

const readWords = (text: string) => repairWords(tokenize(unmaskWords(normalizeText(text))))

/** Reads a text by the phrases of all grounds. `about` tells what work it is: a demand that a law makes of such work is no problem. */
export function readPhrases(field: string, text: string, about: string): PhraseReading {
  const [words, title] = [readWords(text), readWords(about)]
  const { found, spared } = findForbiddenPhrases(field, words, lawfulRulesOf(title))
  return {
    words,
    title: field === 'name' ? [] : title,
    rules: { found: dropOverlaps(leaveOutNames([...found], text)), spared },
  }
}

const findLawfulContexts = indexPhrases(MODERATION_RULES.flatMap((rule) => compilePhrases(rule, 'lawful')))

/** The rules whose demands a law makes of such work. */
function lawfulRulesOf(words: readonly Word[]): ReadonlySet<ModerationRule> {
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
): RuleFindings {
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
  const verdicts = Array.from(matchesByRule, ([rule, ruleMatches]) => {
    const findings = toFindings(rule, ruleMatches, words)
    return !lawfulRules.has(rule) && isRuleApplicable(rule, ruleMatches, field)
      ? { findings, spared: sparedBy(rule, ruleMatches, words) }
      : { findings: [], spared: findings.map(({ code, start }) => ({ code, start })) }
  })
  return { found: verdicts.flatMap(({ findings }) => findings), spared: verdicts.flatMap(({ spared }) => spared) }
}

/** Phrases that a rule lets pass because a longer one means something else. */
const sparedBy = ({ code }: ModerationRule, { unless, welcomes }: RuleMatches, words: readonly Word[]) =>
  [...unless, ...welcomes].map(({ from }) => ({ code, start: words[from]!.start }))

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
export function dropOverlaps(found: readonly Finding[]): Finding[] {
  const findingsByCode = new Map<string, Finding[]>()
  for (const one of found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    const sameCode = findingsByCode.get(one.code) ?? []
    if (!sameCode.some((other) => other.start < one.end && one.start < other.end))
      findingsByCode.set(one.code, [...sameCode, one])
  }
  return [...findingsByCode.values()].flat()
}
