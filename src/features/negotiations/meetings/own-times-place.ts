/** Where the times of a person stand on the screen. The list of applications leads there without loading them. */
export const OWN_TIMES_ID = 'own-times'

/** Leads to the first of the times, and says whether they are on the screen. */
export function focusOwnTimes(): boolean {
  const block = document.getElementById(OWN_TIMES_ID)
  const target = block?.querySelector('button') ?? block
  target?.focus()
  return target != null
}
