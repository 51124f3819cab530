/** Kept by this browser until the letter has reached the employer; signing out empties it all. */
const keyOf = (vacancyId: number) => `letter-${vacancyId}`

/** A browser may keep nothing: then there is no draft. */
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
