import { findScamSigns } from '#features/moderation/scam/find-scam-signs.rules.ts'
import { earlierMessages } from '#features/negotiations/conversations/server/warnings.ts'
import { type ConversationCase, readConversations, readFraudVacancies, readMessages } from './read-cases.ts'

export type JudgedCase = { scheme: string; text: string; isFlagged: boolean; codes: string[] }

const toJudged = (scheme: string, text: string, codes: string[]) => ({
  scheme,
  text,
  codes,
  isFlagged: codes.length > 0,
})

/** The messages of a folder as the guard of conversations judges each alone. */
export const judgeMessages = (folder: string): JudgedCase[] =>
  readMessages(folder).map(({ scheme, author, text }) =>
    toJudged(scheme, text, findScamSigns(text, { author, hasOffer: false })),
  )

/** The vacancies of a folder as the count of their risk judges them. */
export const judgeVacancies = (folder: string): JudgedCase[] =>
  readFraudVacancies(folder).map(({ scheme, text }) =>
    toJudged(scheme, text, findScamSigns(text, { author: 'employer', hasOffer: false, kind: 'vacancy' })),
  )

/** The conversations of a folder, message by message: one that is flagged flags its conversation. */
export const judgeConversations = (folder: string): JudgedCase[] =>
  readConversations(folder).map((one) =>
    toJudged(one.scheme, one.messages.map(({ author, text }) => `${author}: ${text}`).join('\n'), signsOf(one)),
  )

const signsOf = ({ messages }: ConversationCase) =>
  messages.flatMap(({ author, text }, at) => {
    const before = messages.slice(0, at).map((one) => ({ isOwn: one.author === author, text: one.text }))
    const earlier = earlierMessages(before)
    return findScamSigns(text, { author, hasOffer: false, earlier })
  })

export type SchemeFigures = { flagged: number; all: number }

/** How many cases of each scheme are flagged. */
export function countByScheme(cases: readonly JudgedCase[]): Map<string, SchemeFigures> {
  const groups = Map.groupBy(cases, ({ scheme }) => scheme)
  return new Map(
    Array.from(groups, ([scheme, group]) => [
      scheme,
      { flagged: group.filter(({ isFlagged }) => isFlagged).length, all: group.length },
    ]),
  )
}

/** Recall, share of false alarms, and precision of all cases together. */
export function summarize(cases: readonly JudgedCase[]) {
  const [fraud, clean] = [cases.filter((one) => one.scheme !== 'clean'), cases.filter((one) => one.scheme === 'clean')]
  const [found, alarms] = [fraud, clean].map((part) => part.filter(({ isFlagged }) => isFlagged).length) as [
    number,
    number,
  ]
  return { recall: found / fraud.length, falseAlarms: alarms / clean.length, precision: found / (found + alarms || 1) }
}
