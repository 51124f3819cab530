import { Parser } from 'htmlparser2'

/** Deeper than any page or office file that a program writes. The parser moves the whole list of open elements with each. */
const MAX_DEPTH = 500
const MAX_ATTRIBUTES = 1000

/** The name of an element without its prefix: `x:row`, `w:p`. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

type MarkupHandlers = {
  onOpen?: (name: string, attributes: Readonly<Record<string, string>>) => void
  onText?: (text: string) => void
  onClose?: (name: string) => void
}

/**
 * Reads HTML or XML from its start to its end, without building a tree. Every opened element is closed, in HTML by the rules
 * of browsers. Throws on elements that are nested too deep and on an element with too many attributes.
 */
export function parseMarkup(
  markup: string,
  { onOpen, onText, onClose }: MarkupHandlers,
  { isXml = false }: { isXml?: boolean } = {},
) {
  let [depth, attributes] = [0, 0]
  const parser = new Parser(
    {
      onopentagname() {
        depth += 1
        attributes = 0
        if (depth > MAX_DEPTH) throw new Error('The markup is nested too deep')
      },
      onattribute() {
        attributes += 1
        if (attributes > MAX_ATTRIBUTES) throw new Error('The markup has an element with too many attributes')
      },
      onopentag: onOpen,
      ontext: onText,
      onclosetag(name) {
        depth -= 1
        onClose?.(name)
      },
    },
    { xmlMode: isXml, decodeEntities: true },
  )
  parser.end(markup)
}

/** A text in which the entities of HTML are still written out: `&laquo;`, or `&amp;` of what was escaped twice. */
export function decodeEntities(text: string): string {
  if (!/&[#a-z]/i.test(text)) return text
  const parts: string[] = []
  parseMarkup(text.replaceAll('<', '&lt;'), { onText: (part) => parts.push(part) })
  return parts.join('')
}
