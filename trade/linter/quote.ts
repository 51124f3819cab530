const LONGEST_QUOTE = 60

/** What stands in the text there, short enough to be said. */
export const quoteOf = (text: string) => (text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1)}…` : text)
