import type { LimitName, Limits } from '#platform/http/limits.ts'

type Counter = readonly [name: LimitName, key: string | number]

/**
 * Checks a secret within the attempt limits and returns whether it is right. Counts the attempt before the check, so
 * that concurrent guesses gain nothing, and refunds it when the secret is right or the check fails with an error.
 */
export async function isCorrectWithinLimits(
  limits: Limits,
  counters: readonly Counter[],
  isCorrect: () => Promise<boolean>,
): Promise<boolean> {
  for (const counter of counters) await limits.spend(...counter)
  const refund = () => Promise.all(counters.map((counter) => limits.refund(...counter)))
  try {
    const isSecretCorrect = await isCorrect()
    if (isSecretCorrect) await refund()
    return isSecretCorrect
  } catch (error) {
    await refund()
    throw error
  }
}
