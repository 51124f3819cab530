const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g

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

  function closeDownTo(depth: number) {
    while (open.length > depth) {
      const { name, isWritten } = open.pop()!
      if (!isWritten) continue
      if (name === 'p' && written.at(-1) === '<p>') written.pop()
      else written.push(`</${name}>`)
    }
  }

  /** Depth of the innermost open tag of these names, not outside the innermost of the `limits`. */
  function findDepth(names: string[], limits: string[] = []): number {
    const isEither = ({ name }: OpenTag) => names.includes(name) || limits.includes(name)
    const depth = open.findLastIndex(isEither)
    return depth >= 0 && names.includes(open[depth]!.name) ? depth : -1
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
    open.push({ name, isWritten })
    if (isWritten) written.push(`<${name}${attributes}>`)
  }

  for (const [token, slash, name, attributes] of html.matchAll(TOKEN)) {
    if (name === undefined) written.push(token)
    else if (slash) {
      const depth = findDepth([name], name === 'li' ? LISTS : LISTS.includes(name) ? [] : ['li'])
      if (depth >= 0) closeDownTo(depth)
    } else openTag(name, attributes!)
  }
  closeDownTo(0)
  return written.join('')
}
