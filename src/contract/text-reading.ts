import { z } from 'zod'

/**
 * Words of a searched text that were understood as a filter. `excluded`: what has its value is left out. `namesakes` are
 * smaller places with the same name.
 */
export const SpokenFilter = z.object({
  text_part: z.string(),
  became_filter: z.object({ key: z.string(), id: z.number().int(), label: z.string() }),
  excluded: z.boolean(),
  namesakes: z.array(z.object({ id: z.number().int(), name: z.string(), region: z.string() })),
})
export type SpokenFilter = z.infer<typeof SpokenFilter>

/**
 * Words of a searched text that are not searched: no filter stands for them («до 50 000 ₽»), they carry no condition («хочу
 * работать»), or nothing is found with them.
 */
export const LeftOutWords = z.object({
  text_part: z.string(),
  label: z.string(),
  reason: z.enum(['no_filter', 'no_condition', 'nothing_found']),
})
export type LeftOutWords = z.infer<typeof LeftOutWords>

/** Another spelling that was searched, because the typed one finds nothing. */
export const Corrections = z.object({
  original: z.string(),
  fixed: z.string(),
  kind: z.enum(['typo', 'layout', 'translit']),
  applied: z.boolean(),
})
export type Corrections = z.infer<typeof Corrections>

/** Another spelling and how much it finds, because the typed one finds little. */
export const SpellingSuggestion = z.object({ text: z.string(), found: z.number().int() })
export type SpellingSuggestion = z.infer<typeof SpellingSuggestion>

/** One value of a parameter that narrows the search. `remove_query`: the query string of the search without it. */
export const AppliedFilter = z.object({
  key: z.string(),
  value: z.string(),
  label: z.string(),
  remove_query: z.string(),
})
export type AppliedFilter = z.infer<typeof AppliedFilter>
