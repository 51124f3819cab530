import type { Match, MatchReason } from '../contract/match.ts'

type CheckedReason = { code: MatchReason['code']; text: string; isMet: boolean }

/** Texts of what the vacancy does not ask for, or does not say. */
const NOT_ASKED = /не требу[ею]тся|не важно|не назван[аы]?|не указан/

/** From this fit on, of 100, a person has what is asked for. */
const WELL = 50

/** «Профессия: та же»: what the vacancy asks for, and whether the person has it. */
export const matchChecklist = ({ reasons }: Pick<Match, 'reasons'>): CheckedReason[] =>
  reasons
    .filter(({ most, text }) => most > 0 && !NOT_ASKED.test(text))
    .map(({ code, text, fit }) => ({ code, isMet: fit >= WELL, text: text.charAt(0).toUpperCase() + text.slice(1) }))
