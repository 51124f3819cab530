import { localName, parseMarkup } from '../markup.ts'

type Workbook = { sheets: { name: string; file: string }[]; dateStyles: Set<number> }

const SHEET = /^xl\/worksheets\/[^/]*?(\d{0,9})\.xml$/

/** The visible sheets of a workbook in their order, and the styles that show a number as a day. File names are in small letters. */
export function readWorkbook(fileNames: readonly string[], textOf: (name: string) => string): Workbook {
  const files = fileNames.filter((name) => SHEET.test(name))
  const targets = readTargets(textOf('xl/_rels/workbook.xml.rels'))
  const listed = readSheetList(textOf('xl/workbook.xml')).map((sheet) => ({ ...sheet, file: targets.get(sheet.id) }))
  const known = listed.flatMap(({ name, file, isHidden }) =>
    file !== undefined && files.includes(file) ? [{ name, file, isHidden }] : [],
  )
  const numberOf = (name: string) => Number(SHEET.exec(name)![1])
  const inOrder = files.toSorted((one, other) => numberOf(one) - numberOf(other))
  const sheets =
    known.length > 0 ? known.filter(({ isHidden }) => !isHidden) : inOrder.map((file) => ({ name: '', file }))
  return { sheets, dateStyles: readDateStyles(textOf('xl/styles.xml')) }
}

type Attributes = Readonly<Record<string, string>>

function eachElement(
  xml: string,
  visit: (name: string, attributes: Attributes) => void,
  leave?: (name: string) => void,
) {
  parseMarkup(
    xml,
    { onOpen: (name, attributes) => visit(localName(name), attributes), onClose: (name) => leave?.(localName(name)) },
    { isXml: true },
  )
}

function readTargets(xml: string): Map<string, string> {
  const targets = new Map<string, string>()
  eachElement(xml, (name, { Id = '', Target = '' }) => {
    if (name !== 'Relationship') return
    const target = Target.toLowerCase()
    targets.set(Id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  })
  return targets
}

function readSheetList(xml: string) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = []
  eachElement(xml, (tag, attributes) => {
    if (tag !== 'sheet') return
    const { name = '', state = 'visible' } = attributes
    const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
    sheets.push({ name, id, isHidden: state !== 'visible' })
  })
  return sheets
}

/** Formats of days that every program knows by their number. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22])

const MAX_FORMAT_LENGTH = 100

/** A format of one's own shows a day if it names one, apart from words in quotes and colours in brackets. */
function isDateFormat(code: string): boolean {
  const unquoted = code
    .slice(0, MAX_FORMAT_LENGTH)
    .split('"')
    .filter((_, at) => at % 2 === 0)
  const plain = unquoted
    .join('')
    .split('[')
    .map((part) => part.slice(part.indexOf(']') + 1))
  return /[dy]/i.test(plain.join(''))
}

function readDateStyles(xml: string): Set<number> {
  const ownFormats = new Set<number>()
  const dateStyles = new Set<number>()
  let [isStyles, style] = [false, 0]
  eachElement(
    xml,
    (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt' && isDateFormat(formatCode)) ownFormats.add(Number(numFmtId))
      if (name === 'cellXfs') isStyles = true
      if (name !== 'xf' || !isStyles) return
      if (DATE_FORMATS.has(Number(numFmtId)) || ownFormats.has(Number(numFmtId))) dateStyles.add(style)
      style += 1
    },
    (name) => {
      if (name === 'cellXfs') isStyles = false
    },
  )
  return dateStyles
}
