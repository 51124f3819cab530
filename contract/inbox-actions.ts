/** What may be done to many applications at once. No zod here: screens read it too. */
export const BULK_ACTIONS = ['stage', 'consider', 'invite', 'refuse', 'return', 'archive', 'unarchive'] as const

export type BulkAction = (typeof BULK_ACTIONS)[number]

export const MOST_AT_ONCE = 100
