import { parseMarkup } from '../markup.ts'

/** How many line breaks separate an element from what is before and after it. All others stand in a line. */
const BREAKS = new Map<string, number>([
  ['h1', 3],
  ['h2', 3],
  ['h3', 3],
  ['h4', 2],
  ['h5', 2],
  ['h6', 2],
  ['p', 2],
  ['pre', 2],
  ['blockquote', 2],
  ['ul', 2],
  ['ol', 2],
  ['dl', 2],
  ['table', 2],
  ['hr', 2],
  ['address', 1],
  ['article', 1],
  ['aside', 1],
  ['div', 1],
  ['figure', 1],
  ['footer', 1],
  ['header', 1],
  ['main', 1],
  ['section', 1],
  ['td', 1],
  ['th', 1],
  ['dt', 1],
  ['dd', 1],
  ['fieldset', 1],
  ['option', 1],
  ['tr', 1],
])
const MAX_BREAKS = 3
const SKIPPED = new Set(['head', 'script', 'style', 'noscript', 'template', 'svg', 'img', 'nav', 'button', 'form'])

/** Of each open list: the number of its next item, undefined if its items have none. */
type Lists = (number | undefined)[]

/**
 * Text of a page or of a converted document as a reader sees it: paragraphs and rows of tables as lines, items of lists after
 * «• » or their number. Throws as `parseMarkup`.
 */
export function extractVisibleText(html: string): string {
  const lines = createLineWriter()
  const lists: Lists = []
  let [skipped, preformatted] = [0, 0]
  parseMarkup(html, {
    onOpen(name) {
      if (skipped > 0 || SKIPPED.has(name)) skipped += 1
      if (skipped > 0) return
      if (name === 'br') return lines.addBreak()
      if (name === 'li') return lines.startItem(nextMark(lists))
      if (name === 'pre') preformatted += 1
      lines.separate(breaksOf(name, lists))
      if (name === 'ul' || name === 'ol') lists.push(name === 'ol' ? 1 : undefined)
    },
    onText(text) {
      if (skipped > 0) return
      if (preformatted === 0) return lines.write(text)
      for (const [at, line] of text.split('\n').entries()) {
        if (at > 0) lines.addBreak()
        lines.write(line)
      }
    },
    onClose(name) {
      if (skipped > 0) {
        skipped -= 1
        return
      }
      if (name === 'br') return
      if (name === 'li') return lines.endItem()
      if (name === 'pre') preformatted -= 1
      if (name === 'ul' || name === 'ol') lists.pop()
      lines.separate(Math.min(2, breaksOf(name, lists)))
    },
  })
  return lines.join()
}

const breaksOf = (name: string, lists: Lists) => Math.min(lists.length > 0 ? 1 : MAX_BREAKS, BREAKS.get(name) ?? 0)

function nextMark(lists: Lists): string {
  const number = lists.at(-1)
  if (number === undefined) return '• '
  lists[lists.length - 1] = number + 1
  return `${number}. `
}

const SPACES = /[ \t\r\n\f\u200b]+/

/** Joins words with the separators between them. What separates is written when a word follows. */
function createLineWriter() {
  const parts: string[] = []
  let [breaks, hasSpace, mark] = [0, false, '']
  return {
    write(text: string) {
      const words = text.split(SPACES)
      hasSpace ||= words.length > 1 && words[0] === ''
      const filled = words.filter((word) => word !== '')
      if (filled.length === 0) return
      if (breaks > 0 && parts.length > 0) parts.push('\n'.repeat(breaks))
      else if (hasSpace && parts.length > 0) parts.push(' ')
      parts.push(mark, filled.join(' '))
      breaks = 0
      mark = ''
      hasSpace = words.at(-1) === ''
    },
    separate(count: number) {
      // A paragraph that begins an item stands in the line of its mark.
      if (count === 0 || mark !== '') return
      breaks = Math.max(breaks, count)
      hasSpace = false
    },
    addBreak() {
      breaks = Math.min(MAX_BREAKS, breaks + 1)
      hasSpace = false
    },
    startItem(itemMark: string) {
      breaks = Math.max(breaks, 1)
      hasSpace = false
      mark = itemMark
    },
    endItem() {
      breaks = mark === '' ? 1 : breaks
      hasSpace = false
      mark = ''
    },
    join: () => parts.join(''),
  }
}
