const MAX_QUOTE_LENGTH = 60

/** Shortens a quote for display. */
export const shortenQuote = (text: string) =>
  text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH - 1)}…` : text
