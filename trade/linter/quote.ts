const LONGEST_QUOTE = 60

/** Shortens a quote for display. */
export const quoteOf = (text: string) => (text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1)}…` : text)
