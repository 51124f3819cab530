const MAX_LABEL_LENGTH = 40
const MAX_ROW_LENGTH = 300
const ITEM_MARK = '• '

/** Lines of a cell, or of the document itself; `line` is the one that is being written. */
type Cell = { lines: string[]; line: string; isItem: boolean; paragraphStart: number }
type Row = { cells: string[][] }

const openCell = (): Cell => ({ lines: [], line: '', isItem: false, paragraphStart: 0 })

/** Joins the text of paragraphs and of the rows of tables to lines as a person would type them. */
export function createTextRows() {
  const cells: Cell[] = [openCell()]
  const rows: Row[] = []
  const current = () => cells.at(-1)!
  const endLine = () => {
    const cell = current()
    const text = cell.line.trim()
    if (text !== '') cell.lines.push((cell.isItem && !/^[•–—*-]/.test(text) ? ITEM_MARK : '') + text)
    if (text !== '') cell.isItem = false
    cell.line = ''
  }
  return {
    write: (text: string) => {
      current().line += text
    },
    markItem: () => {
      current().isItem = true
    },
    endLine,
    openParagraph() {
      endLine()
      current().paragraphStart = current().lines.length
    },
    /** An empty paragraph separates what is before and after it, and so does the end of a paragraph of several lines. */
    closeParagraph() {
      endLine()
      const { lines, paragraphStart } = current()
      current().isItem = false
      const count = lines.length - paragraphStart
      if (count > 1) lines.splice(paragraphStart, 0, '')
      if (count !== 1) lines.push('')
    },
    openRow() {
      endLine()
      rows.push({ cells: [] })
    },
    openCell() {
      cells.push(openCell())
    },
    closeCell() {
      if (cells.length === 1) return
      endLine()
      rows.at(-1)?.cells.push(cells.pop()!.lines.filter((line) => line !== ''))
    },
    closeRow() {
      const row = rows.pop()
      if (row) current().lines.push(...rowLines(row.cells.filter((lines) => lines.length > 0)))
    },
    join() {
      endLine()
      return current()
        .lines.join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()
    },
  }
}

/** «Город | Казань» is a label with its value; cells of one line each are a line together; others stand one below another. */
function rowLines(cells: readonly string[][]): string[] {
  const [first, second] = cells
  const areShort = cells.every((lines) => lines.length === 1) && cells.flat().join('').length <= MAX_ROW_LENGTH
  if (!areShort || !first || !second) return cells.flat()
  if (cells.length > 2) return [cells.flat().join(', ')]
  const label = first[0]!.replace(/ ?:$/, '')
  const isLabel = label.length <= MAX_LABEL_LENGTH && !/[\d@.,]/.test(label)
  return isLabel ? [`${label}: ${second[0]}`] : cells.flat()
}
