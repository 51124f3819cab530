const EMPTY_FLAGS = / (async|checked|disabled|hidden|inert|multiple|novalidate|readonly|required|selected)=""/g
const CAPITALS = / [a-z]+(?:[A-Z][a-z]*)+(?==")/g

/**
 * HTML as it is written: `autocomplete`, where React writes `autoComplete`, and `checked`, where it writes `checked=""`. Browsers
 * read both; validators and people do not. Quotes in texts and values come escaped, so what looks like an attribute is one.
 */
export const respell = (html: string) =>
  html.replace(CAPITALS, (name) => name.toLowerCase()).replace(EMPTY_FLAGS, ' $1')

/** Where a piece of a page may be cut: not within a tag. */
export function endOfWhole(html: string): number {
  const [opened, closed] = [html.lastIndexOf('<'), html.lastIndexOf('>')]
  return opened > closed ? opened : html.length
}
