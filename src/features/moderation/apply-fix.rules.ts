import type { ModerationProblem } from '#features/vacancies/editor/contract/vacancy-check.ts'
import { ANY_TAG_PATTERN, escapeHtml, htmlToText, textToHtml } from '#lib/text/html-text.ts'

type TextReplacement = { start: number; end: number; replacement: string }
type FieldFix = Pick<ModerationProblem, 'start' | 'end' | 'quote'> & { replacement: string }

/**
 * Replaces a span of plain text. An empty replacement also removes the punctuation that is left dangling around the
 * cut.
 */
export function applyFix(text: string, { start, end, replacement }: TextReplacement): string {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  if (replacement !== '') return before + matchCase(text[start]!, replacement) + after
  return before === '' ? matchCase(text[start]!, joinAroundCut('', after)) : joinAroundCut(before, after)
}

const matchCase = (first: string, text: string) =>
  first === first.toLowerCase() ? text : text.slice(0, 1).toUpperCase() + text.slice(1)

/** Joins the text around a cut. Only the line of the cut is cleaned up; other lines do not change. */
function joinAroundCut(before: string, after: string): string {
  const lineStart = before.lastIndexOf('\n') + 1
  const [linesBefore, leftOfCut] = [before.slice(0, lineStart), before.slice(lineStart)]
  const lineEnd = after.includes('\n') ? after.indexOf('\n') : after.length
  const [rightOfCut, linesAfter] = [after.slice(0, lineEnd), after.slice(lineEnd)]
  const isItem = /^\s*[-–—•*]\s*$/.test(leftOfCut)
  const leftPart = isItem ? leftOfCut : trimDanglingEnd(leftOfCut)
  const rightPart = rightOfCut.replace(isItem || leftPart === '' ? /^[\s,;:.)\-–—]+/ : /^[\s,;:)\-–—]+/, '')
  if (rightPart === '' && (isItem || leftPart === '')) return linesBefore.replace(/\n$/, '') + linesAfter
  if (isItem || leftPart === '') return linesBefore + leftPart + rightPart + linesAfter
  const removedPunctuation =
    leftOfCut.slice(leftPart.length) + rightOfCut.slice(0, rightOfCut.length - rightPart.length)
  return linesBefore + leftPart + chooseSeparator(rightPart, removedPunctuation) + rightPart + linesAfter
}

const DANGLING_PUNCTUATION = /[\s,:;(\-–—]/

/** Scans from the end instead of using a regular expression, so that the time is linear. */
function trimDanglingEnd(text: string): string {
  let end = text.length
  while (end > 0 && DANGLING_PUNCTUATION.test(text[end - 1]!)) end--
  return text.slice(0, end)
}

function chooseSeparator(rightPart: string, removedPunctuation: string): string {
  if (rightPart === '' || /^[.!?]/.test(rightPart)) return ''
  return removedPunctuation.includes(',') ? ', ' : ' '
}

/**
 * Applies a fix to the value of a field, plain text or HTML. A value that no longer contains the quote stays unchanged.
 */
export function applyFixToField(value: string, fix: FieldFix): string {
  if (ANY_TAG_PATTERN.test(value)) return applyFixToHtml(value, fix)
  const start = value.slice(fix.start, fix.end) === fix.quote ? fix.start : value.indexOf(fix.quote)
  return start < 0 ? value : applyFix(value, { ...fix, start, end: start + fix.quote.length })
}

const EMPTY_TAG = /<(li|p|h3|strong|em|ul|ol)>\s*<\/\1>/g

/**
 * Keeps the markup when the quote lies inside one text node. Otherwise the fixed text is converted to HTML without the
 * inline markup.
 */
function applyFixToHtml(html: string, { quote, start, end, replacement }: FieldFix): string {
  const text = htmlToText(html)
  const occurrencesBefore = text.slice(0, start).split(quote).length - 1
  const escapedQuote = escapeHtml(quote)
  let occurrencesPassed = 0
  const parts = html.split(/(<[^<>]*>)/)
  for (const [index, part] of parts.entries()) {
    const occurrences = part.startsWith('<') ? 0 : part.split(escapedQuote).length - 1
    if (occurrencesPassed + occurrences > occurrencesBefore) {
      const at = findNthIndex(part, escapedQuote, occurrencesBefore - occurrencesPassed)
      const fixedPart = applyFix(part, {
        start: at,
        end: at + escapedQuote.length,
        replacement: escapeHtml(replacement),
      })
      return removeEmptyTags(parts.with(index, fixedPart).join(''))
    }
    occurrencesPassed += occurrences
  }
  return text.slice(start, end) === quote ? textToHtml(applyFix(text, { start, end, replacement })) : html
}

/** Removes empty tags twice: an emptied list item may leave an empty list. */
const removeEmptyTags = (html: string) =>
  html.replaceAll(EMPTY_TAG, '').replaceAll(EMPTY_TAG, '').replaceAll(/,\s*,/g, ',')

function findNthIndex(text: string, quote: string, count: number): number {
  let at = text.indexOf(quote)
  for (let passed = 0; passed < count; passed++) at = text.indexOf(quote, at + 1)
  return at
}
