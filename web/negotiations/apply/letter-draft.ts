/**
 * The draft of a letter is kept in this browser until the employer receives the letter. Signing out clears the storage.
 */
const storageKey = (vacancyId: number) => `letter-${vacancyId}`

/** A browser may forbid storage: then there is no draft. */
function withStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

export const readLetterDraft = (vacancyId: number) =>
  withStorage(() => localStorage.getItem(storageKey(vacancyId))) ?? ''
export const saveLetterDraft = (vacancyId: number, text: string) =>
  withStorage(() => localStorage.setItem(storageKey(vacancyId), text))
export const deleteLetterDraft = (vacancyId: number) =>
  withStorage(() => localStorage.removeItem(storageKey(vacancyId)))
