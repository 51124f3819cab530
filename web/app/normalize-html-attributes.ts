const EMPTY_BOOLEAN_ATTRIBUTES =
  / (async|checked|disabled|hidden|inert|multiple|novalidate|readonly|required|selected)=""/g
const CAMEL_CASE_ATTRIBUTES = / [a-z]+(?:[A-Z][a-z]*)+(?==")/g

/**
 * Writes attributes as HTML defines them: `autocomplete` for React's `autoComplete`, `checked` for `checked=""`.
 * Browsers accept both, validators do not. Quotes in texts and values are escaped, so every match is an attribute.
 */
export const normalizeHtmlAttributes = (html: string) =>
  html.replace(CAMEL_CASE_ATTRIBUTES, (name) => name.toLowerCase()).replace(EMPTY_BOOLEAN_ATTRIBUTES, ' $1')

/** Index up to which a chunk can be processed: never inside a tag. */
export function safeCutIndex(html: string): number {
  const [lastOpening, lastClosing] = [html.lastIndexOf('<'), html.lastIndexOf('>')]
  return lastOpening > lastClosing ? lastOpening : html.length
}
