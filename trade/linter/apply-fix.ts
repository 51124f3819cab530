import type { Problem } from '#contract/vacancy-check.ts'
import { ANY_TAG, escapeHtml, htmlToText, textToHtml } from '#lib/text.ts'

type Place = { start: number; end: number; replacement: string }
type Fix = Pick<Problem, 'start' | 'end' | 'quote'> & { replacement: string }

/** The text with what may stand there instead; what the cut leaves hanging goes too. */
export function applyFix(text: string, { start, end, replacement }: Place): string {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  if (replacement !== '') return before + withCaseOf(text[start]!, replacement) + after
  return before === '' ? withCaseOf(text[start]!, joined('', after)) : joined(before, after)
}

const withCaseOf = (first: string, text: string) =>
  first === first.toLowerCase() ? text : text.slice(0, 1).toUpperCase() + text.slice(1)

/** Lines stay lines: only what stood beside the cut in the same line is tidied. */
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

/** From the end backwards, so that a long row of signs is read once. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && HANGING.test(text[end - 1]!)) end--
  return text.slice(0, end)
}

function glue(rest: string, lost: string): string {
  if (rest === '' || /^[.!?]/.test(rest)) return ''
  return lost.includes(',') ? ', ' : ' '
}

/** The same in what a field holds, be it text or HTML. Where the quote stands no more, nothing is changed. */
export function mend(value: string, fix: Fix): string {
  if (ANY_TAG.test(value)) return mendHtml(value, fix)
  const start = value.slice(fix.start, fix.end) === fix.quote ? fix.start : value.indexOf(fix.quote)
  return start < 0 ? value : applyFix(value, { ...fix, start, end: start + fix.quote.length })
}

const EMPTY_PART = /<(li|p|h3|strong|em|ul|ol)>\s*<\/\1>/g

/** Stresses and lists stay where no tag parts the quote; where one does, they go before a hole is left in a sentence. */
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

/** An emptied list item takes its list along. */
const withoutHoles = (html: string) =>
  html.replaceAll(EMPTY_PART, '').replaceAll(EMPTY_PART, '').replaceAll(/,\s*,/g, ',')

function nth(text: string, quote: string, count: number): number {
  let at = text.indexOf(quote)
  for (let passed = 0; passed < count; passed++) at = text.indexOf(quote, at + 1)
  return at
}
