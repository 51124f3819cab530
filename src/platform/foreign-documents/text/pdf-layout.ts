/** A piece of text with its place on the page; `y` grows upwards. */
export type PageItem = { text: string; x: number; y: number; width: number; size: number; endsLine: boolean }

/** Pieces of one line without a wide gap between them. */
type Segment = { text: string; x: number; right: number; y: number; size: number }

/** A gap as wide as a letter is high separates words of a letter-spaced heading, and skills in a row. */
const WIDE_GAP = '   '
/** So many letters wide is a gap between columns. */
const COLUMN_GAP = 3
const MIN_COLUMN_ROWS = 4

/** Text of a page by lines. Columns that are written row by row are told apart, otherwise the order is that of the file. */
export function arrangePage(items: readonly PageItem[]): string {
  const segments = toSegments(items)
  const gutter = findGutter(segments)
  return gutter === undefined ? joinInFileOrder(items) : joinColumns(segments, gutter)
}

const isWideSpace = ({ text, width, size }: PageItem, around: number) =>
  text.trim() === '' && text !== '' && width > (size || around)

function joinInFileOrder(items: readonly PageItem[]): string {
  let [right, y, size, wasWide] = [0, Number.NaN, 0, false]
  return items
    .map((item) => {
      size = item.size || size
      const isWide = isWideSpace(item, size)
      const isApart = !wasWide && item.text.trim() !== '' && Math.abs(item.y - y) < 2 && item.x - right > size
      if (item.text !== '') [right, y, wasWide] = [item.x + item.width, item.y, isWide]
      return (isWide || isApart ? WIDE_GAP : '') + (isWide ? '' : item.text) + (item.endsLine ? '\n' : '')
    })
    .join('')
}

function toSegments(items: readonly PageItem[]): Segment[] {
  const segments: Segment[] = []
  let pending = ''
  for (const item of items) {
    const last = segments.at(-1)
    if (item.text.trim() === '') {
      if (item.text !== '' && last) pending = item.width > last.size ? WIDE_GAP : ' '
      continue
    }
    const isSameLine = last && Math.abs(last.y - item.y) < 2
    const gap = last ? item.x - last.right : 0
    if (isSameLine && gap >= -1 && gap < COLUMN_GAP * last.size) {
      last.text += pending + item.text
      last.right = item.x + item.width
    } else {
      segments.push({ text: item.text, x: item.x, right: item.x + item.width, y: item.y, size: item.size || 10 })
    }
    pending = ''
  }
  return segments
}

/** Words on the left of a table, whose rows are read across. */
const ROW_LABEL =
  /:$|\d{4}|^(?:фио|имя|фамилия|отчество|город|телефон|почта|e-?mail|дата рождения|должность|компания|период|образование|опыт работы|навыки|языки|о себе|зарплата|график|гражданство)$/i

/**
 * The left edge of the right column, when the file writes left and right parts of the same lines one after another.
 * Undefined: there is one column, a table, or the columns are written one after the other.
 */
function findGutter(segments: readonly Segment[]): number | undefined {
  const starts = new Map<number, { rows: number; labels: number }>()
  for (const [n, right] of segments.entries()) {
    const left = segments[n - 1]
    if (!left || Math.abs(left.y - right.y) >= 2 || right.x - left.right < COLUMN_GAP * left.size) continue
    const at = Math.round(right.x)
    const known = starts.get(at) ?? { rows: 0, labels: 0 }
    const isLabel = ROW_LABEL.test(left.text.trim())
    starts.set(at, { rows: known.rows + 1, labels: known.labels + (isLabel ? 1 : 0) })
  }
  for (const [at, { rows, labels }] of starts) {
    if (rows < MIN_COLUMN_ROWS || labels * 2 >= rows) continue
    const isCrossed = segments.filter(({ x, right }) => x < at - 5 && right > at + 5).length > segments.length / 10
    if (!isCrossed) return at
  }
  return undefined
}

/** The column with the largest letters is read first: the name stands in it. Lines across both columns stay above. */
function joinColumns(segments: readonly Segment[], gutter: number): string {
  const across = segments.filter(({ x, right }) => x < gutter - 5 && right > gutter + 5)
  const left = segments.filter(({ x, right }) => x < gutter - 5 && right <= gutter + 5)
  const right = segments.filter(({ x }) => x >= gutter - 5)
  const columns = isLeftFirst(left, right) ? [left, right] : [right, left]
  return [across, ...columns].map(joinLines).filter(Boolean).join('\n\n')
}

const largest = (column: readonly Segment[]) => column.reduce((max, { size }) => Math.max(max, size), 0)
const lengthOf = (column: readonly Segment[]) => column.reduce((sum, { text }) => sum + text.length, 0)

function isLeftFirst(left: readonly Segment[], right: readonly Segment[]): boolean {
  if (Math.abs(largest(left) - largest(right)) > 1) return largest(left) > largest(right)
  const startsWithContact = /[\d@+]/.test(left[0]?.text ?? '')
  return startsWithContact || lengthOf(left) > lengthOf(right)
}

/** From top to bottom; parts of one line stay in one line. */
function joinLines(column: readonly Segment[]): string {
  const sorted = [...column].sort((a, b) => (Math.abs(a.y - b.y) < 2 ? a.x - b.x : b.y - a.y))
  return sorted
    .map(({ text, y }, n) => {
      const next = sorted[n + 1]
      const separator = next === undefined ? '' : Math.abs(next.y - y) < 2 ? WIDE_GAP : '\n'
      return text.trim() + separator
    })
    .join('')
}
