type Place = { start: number; end: number; replacement: string }

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
