import type { LimitName, Limits } from '../http/limits.ts'

type Counter = readonly [name: LimitName, key: string | number]

/**
 * Checks a secret within the attempt limits and returns whether it is right. Counts the attempt before the check, so
 * that concurrent guesses gain nothing, and refunds it when the secret is right or the check fails with an error.
 */
export async function countWrong(
  limits: Limits,
  counters: readonly Counter[],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  for (const counter of counters) await limits.spend(...counter)
  const giveBack = () => Promise.all(counters.map((counter) => limits.giveBack(...counter)))
  try {
    const right = await isRight()
    if (right) await giveBack()
    return right
  } catch (error) {
    await giveBack()
    throw error
  }
}
