/** Only the name is read by an expression: on a text of millions of characters, one for the rest overflows its stack. */
const TAG_START = /^(\/?)([a-z][a-z0-9]{0,9})(?![a-z0-9])/

/** A paragraph and a heading hold no other block: a browser ends them where one begins. */
const CLOSES_PARAGRAPH = ['p', 'h3', 'ul', 'ol', 'li']
const LISTS = ['ul', 'ol']

type OpenTag = { name: string; isWritten: boolean }

/**
 * Balances the tags of HTML in which text and attributes are escaped: every tag is closed in the reverse order of opening,
 * paragraphs do not nest, and a link without an address or inside a link leaves its content only.
 */
export function toWellFormedHtml(html: string): string {
  const written: string[] = []
  const open: OpenTag[] = []
  /** Depths of the open tags by their name: a search through all of them takes quadratic time on deep markup. */
  const depths = new Map<string, number[]>()
  const innermost = (names: string[]) => Math.max(-1, ...names.map((name) => depths.get(name)?.at(-1) ?? -1))

  function closeDownTo(depth: number) {
    while (open.length > depth) {
      const { name, isWritten } = open.pop()!
      depths.get(name)!.pop()
      if (!isWritten) continue
      if (name === 'p' && written.at(-1) === '<p>') written.pop()
      else written.push(`</${name}>`)
    }
  }

  /** Depth of the innermost open tag of these names, not outside the innermost of the `limits`. */
  function findDepth(names: string[], limits: string[] = []): number {
    const depth = innermost(names)
    return depth > innermost(limits) ? depth : -1
  }

  function openTag(name: string, attributes: string) {
    if (name === 'br') return written.push('<br />')
    if (CLOSES_PARAGRAPH.includes(name)) {
      const paragraph = findDepth(['p', 'h3'], ['li'])
      if (paragraph >= 0) closeDownTo(paragraph)
    }
    if (name === 'li') {
      const item = findDepth(['li'], LISTS)
      if (item >= 0) closeDownTo(item)
    }
    const isWritten = name !== 'a' || (attributes !== '' && findDepth(['a']) < 0)
    if (!depths.has(name)) depths.set(name, [])
    depths.get(name)!.push(open.length)
    open.push({ name, isWritten })
    if (isWritten) written.push(`<${name}${attributes}>`)
  }

  function closeTag(name: string) {
    const depth = findDepth([name], name === 'li' ? LISTS : LISTS.includes(name) ? [] : ['li'])
    if (depth >= 0) closeDownTo(depth)
  }

  const [first, ...parts] = html.split('<')
  if (first !== '') written.push(first!)
  for (const part of parts) {
    const [start, slash, name] = TAG_START.exec(part) ?? []
    const end = part.indexOf('>')
    const isTag = name !== undefined && end >= 0
    if (isTag && slash) closeTag(name)
    else if (isTag) openTag(name, part.slice(start!.length, end))
    const text = isTag ? part.slice(end + 1) : part
    if (text !== '') written.push(text)
  }
  closeDownTo(0)
  return written.join('')
}
