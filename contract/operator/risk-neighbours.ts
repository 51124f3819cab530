import { z } from 'zod'

/** Another company that uses the same thing. */
export const RiskNeighbour = z.object({
  kind: z.enum(['phone', 'inn', 'email_domain', 'address', 'text', 'device']),
  /** Empty for texts and devices, which are kept as hashes. */
  value: z.string(),
  company: z.object({ id: z.number().int(), name: z.string() }),
  /** An operator has hidden a vacancy of it, or blocked its owner. */
  is_caught: z.boolean(),
})
export type RiskNeighbour = z.infer<typeof RiskNeighbour>
