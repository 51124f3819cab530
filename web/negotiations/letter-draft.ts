/**
 * The draft of a letter is kept in this browser until the employer receives the letter. Signing out clears the storage.
 */
const keyOf = (vacancyId: number) => `letter-${vacancyId}`

/** A browser may forbid storage: then there is no draft. */
function quietly<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

export const readLetter = (vacancyId: number) => quietly(() => localStorage.getItem(keyOf(vacancyId))) ?? ''
export const keepLetter = (vacancyId: number, text: string) =>
  quietly(() => localStorage.setItem(keyOf(vacancyId), text))
export const forgetLetter = (vacancyId: number) => quietly(() => localStorage.removeItem(keyOf(vacancyId)))
