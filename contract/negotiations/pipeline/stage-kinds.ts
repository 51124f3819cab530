/** In the order of the pipeline. No zod in this file: the web bundle imports it. */
export const STAGE_KINDS = ['new', 'consider', 'phone', 'test', 'interview', 'offer', 'hired', 'refused'] as const

export type StageKind = (typeof STAGE_KINDS)[number]

export const MAX_STAGES = 15
