import type { Problem } from '#contract/vacancy-check.ts'
import { ANY_TAG, escapeHtml, htmlToText, textToHtml } from '#lib/text.ts'

type Place = { start: number; end: number; replacement: string }
type Fix = Pick<Problem, 'start' | 'end' | 'quote'> & { replacement: string }

/**
 * Replaces a span of plain text. An empty replacement also removes the punctuation that is left dangling around the
 * cut.
 */
export function applyFix(text: string, { start, end, replacement }: Place): string {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  if (replacement !== '') return before + withCaseOf(text[start]!, replacement) + after
  return before === '' ? withCaseOf(text[start]!, joined('', after)) : joined(before, after)
}

const withCaseOf = (first: string, text: string) =>
  first === first.toLowerCase() ? text : text.slice(0, 1).toUpperCase() + text.slice(1)

/** Joins the text around a cut. Only the line of the cut is cleaned up; other lines do not change. */
function joined(before: string, after: string): string {
  const lineStart = before.lastIndexOf('\n') + 1
  const [above, left] = [before.slice(0, lineStart), before.slice(lineStart)]
  const lineEnd = after.includes('\n') ? after.indexOf('\n') : after.length
  const [right, below] = [after.slice(0, lineEnd), after.slice(lineEnd)]
  const isItem = /^\s*[-–—•*]\s*$/.test(left)
  const begun = isItem ? left : withoutEnd(left)
  const rest = right.replace(isItem || begun === '' ? /^[\s,;:.)\-–—]+/ : /^[\s,;:)\-–—]+/, '')
  if (rest === '' && (isItem || begun === '')) return above.replace(/\n$/, '') + below
  if (isItem || begun === '') return above + begun + rest + below
  const lost = left.slice(begun.length) + right.slice(0, right.length - rest.length)
  return above + begun + glue(rest, lost) + rest + below
}

const HANGING = /[\s,:;(\-–—]/

/** Scans from the end instead of using a regular expression, so that the time is linear. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && HANGING.test(text[end - 1]!)) end--
  return text.slice(0, end)
}

function glue(rest: string, lost: string): string {
  if (rest === '' || /^[.!?]/.test(rest)) return ''
  return lost.includes(',') ? ', ' : ' '
}

/**
 * Applies a fix to the value of a field, plain text or HTML. A value that no longer contains the quote stays unchanged.
 */
export function mend(value: string, fix: Fix): string {
  if (ANY_TAG.test(value)) return mendHtml(value, fix)
  const start = value.slice(fix.start, fix.end) === fix.quote ? fix.start : value.indexOf(fix.quote)
  return start < 0 ? value : applyFix(value, { ...fix, start, end: start + fix.quote.length })
}

const EMPTY_PART = /<(li|p|h3|strong|em|ul|ol)>\s*<\/\1>/g

/**
 * Keeps the markup when the quote lies inside one text node. Otherwise the fixed text is converted to HTML without the
 * inline markup.
 */
function mendHtml(html: string, { quote, start, end, replacement }: Fix): string {
  const text = htmlToText(html)
  const earlier = text.slice(0, start).split(quote).length - 1
  const printed = escapeHtml(quote)
  let met = 0
  const parts = html.split(/(<[^<>]*>)/)
  for (const [index, part] of parts.entries()) {
    const places = part.startsWith('<') ? 0 : part.split(printed).length - 1
    if (met + places > earlier) {
      const at = nth(part, printed, earlier - met)
      const mended = applyFix(part, { start: at, end: at + printed.length, replacement: escapeHtml(replacement) })
      return withoutHoles(parts.with(index, mended).join(''))
    }
    met += places
  }
  return text.slice(start, end) === quote ? textToHtml(applyFix(text, { start, end, replacement })) : html
}

/** Removes empty tags twice: an emptied list item may leave an empty list. */
const withoutHoles = (html: string) =>
  html.replaceAll(EMPTY_PART, '').replaceAll(EMPTY_PART, '').replaceAll(/,\s*,/g, ',')

function nth(text: string, quote: string, count: number): number {
  let at = text.indexOf(quote)
  for (let passed = 0; passed < count; passed++) at = text.indexOf(quote, at + 1)
  return at
}
