import type { LimitName, Limits } from '../http/limits.ts'

type Counter = readonly [name: LimitName, key: string | number]

/**
 * Counts the try before the secret is looked at, and gives it back when that was right or nobody could look: a hundred guesses at once get as far
 * as a hundred one after another.
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
