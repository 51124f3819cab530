/** Criteria of the match score. None of them can be bought. */
export const MATCH_CODES = [
  'skills',
  'role',
  'pay',
  'place',
  'format',
  'experience',
  'licences',
  'languages',
  'education',
] as const
export type MatchCode = (typeof MATCH_CODES)[number]

/** Adjustable weights: 0 is «не важно», 2 is the default weight, 4 is twice the default. */
export const IMPORTANCE_KEYS = ['skills', 'role', 'pay', 'place', 'format', 'demands'] as const
export type ImportanceKey = (typeof IMPORTANCE_KEYS)[number]
export const MAX_IMPORTANCE = 4
export const DEFAULT_IMPORTANCE = 2
