/** In the order of a funnel. No zod here: screens read it too. */
export const STAGE_KINDS = ['new', 'consider', 'phone', 'test', 'interview', 'offer', 'hired', 'refused'] as const

export type StageKind = (typeof STAGE_KINDS)[number]

export const MOST_STAGES = 15
