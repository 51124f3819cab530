import { z } from 'zod'
import { DateTime } from '#contract/shapes.ts'

/** Negotiation of a vacancy or a resume with the viewer, for a link from its card. */
export const NegotiationReference = z.object({ id: z.number().int(), state: z.string(), created_at: DateTime })
