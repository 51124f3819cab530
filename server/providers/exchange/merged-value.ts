import { isSameValue } from '#domain/providers/merge-sides.ts'
import { htmlToText } from '#lib/text/html-text.ts'

const isHtml = (text: string) => /<\w+/.test(text)

/**
 * Both values together: the members of both lists, the paragraphs of both texts. Undefined where there can be one value
 * only, such as an amount.
 */
export function mergedValue(ours: unknown, theirs: unknown): unknown {
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    return [...ours, ...theirs.filter((one) => !ours.some((known) => isSameMember(known, one)))]
  }
  if (typeof ours === 'string' && typeof theirs === 'string' && (isHtml(ours) || isHtml(theirs))) {
    const known = new Set(blocksOf(ours).map(htmlToText))
    return [...blocksOf(ours), ...blocksOf(theirs).filter((block) => !known.has(htmlToText(block)))].join('')
  }
  return undefined
}

/** Two skills of one name are one skill. */
function isSameMember(one: unknown, other: unknown): boolean {
  const nameOf = (value: unknown) => (Object(value) as { name?: unknown }).name
  const [name, otherName] = [nameOf(one), nameOf(other)]
  return typeof name === 'string' && typeof otherName === 'string'
    ? name.toLowerCase() === otherName.toLowerCase()
    : isSameValue(one, other)
}

const BLOCK_START = /<(p|ul|ol|h3)\b/g

/** The blocks of HTML, each up to the first end of its name; all of it if there is none. */
function blocksOf(html: string): string[] {
  const blocks: string[] = []
  const endless = new Set<string>()
  let at = 0
  for (const { 1: name = '', index } of html.matchAll(BLOCK_START)) {
    if (index < at || endless.has(name)) continue
    const end = html.indexOf(`</${name}>`, index)
    if (end < 0) endless.add(name)
    else {
      at = end + `</${name}>`.length
      blocks.push(html.slice(index, at))
    }
  }
  return blocks.length > 0 ? blocks : [html]
}
