/** Bulk actions on applications. No zod in this file: the web bundle imports it. */
export const BULK_ACTIONS = ['stage', 'consider', 'invite', 'refuse', 'return', 'archive', 'unarchive'] as const

export type BulkAction = (typeof BULK_ACTIONS)[number]

export const MAX_BULK_NEGOTIATIONS = 100
