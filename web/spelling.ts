const EMPTY_FLAGS = / (async|checked|disabled|hidden|inert|multiple|novalidate|readonly|required|selected)=""/g
const CAPITALS = / [a-z]+(?:[A-Z][a-z]*)+(?==")/g

/**
 * Writes attributes as HTML defines them: `autocomplete` for React's `autoComplete`, `checked` for `checked=""`.
 * Browsers accept both, validators do not. Quotes in texts and values are escaped, so every match is an attribute.
 */
export const respell = (html: string) =>
  html.replace(CAPITALS, (name) => name.toLowerCase()).replace(EMPTY_FLAGS, ' $1')

/** Index up to which a chunk can be processed: never inside a tag. */
export function endOfWhole(html: string): number {
  const [opened, closed] = [html.lastIndexOf('<'), html.lastIndexOf('>')]
  return opened > closed ? opened : html.length
}
