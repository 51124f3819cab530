import { inQuotes } from '#lib/text/in-quotes.ts'

const MAX_QUOTE = 60
/** Of a whole line. */
export const LONG_QUOTE = 120

/** The beginning of what stands in the source, for a note about it. */
export const quote = (text: string, maxLength = MAX_QUOTE) => inQuotes(text.slice(0, maxLength))
