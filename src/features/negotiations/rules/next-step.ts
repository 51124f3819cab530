/** The good next steps, the first possible of which is the filled button of a person and the key I (EM-7). */
const NEXT_STEPS = ['invite', 'offer', 'return'] as const
type NextStep = (typeof NEXT_STEPS)[number]

/** An offer may follow at once, but before an invitation that is the rarer step. */
export const nextStepOf = (can: Record<NextStep, boolean>): NextStep | undefined => NEXT_STEPS.find((step) => can[step])
