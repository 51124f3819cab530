/** What a vacancy is compared by. Nothing that anybody could pay for is among it. */
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

/** What a person may turn: 0 is «не важно», 2 is as published, 4 is twice that. */
export const IMPORTANCE_KEYS = ['skills', 'role', 'pay', 'place', 'format', 'demands'] as const
export type ImportanceKey = (typeof IMPORTANCE_KEYS)[number]
export const MOST_IMPORTANT = 4
export const AS_PUBLISHED = 2
