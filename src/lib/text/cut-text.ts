/** The first `max` code units. Half of a character at the end becomes U+FFFD: PostgreSQL does not store it. */
export const cutText = (text: string, max: number): string => text.slice(0, max).toWellFormed()
