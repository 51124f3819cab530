import PDFDocument from 'pdfkit'
import type { Block } from './blocks.ts'
import { FONTS } from './fonts.ts'

export type Paper = {
  /** Title in the file properties and in the window of the reader. */
  title: string
  /** Subject in the file properties. */
  subject?: string
  /** Creation time in the file properties. Equal content with an equal time gives an equal file. */
  at: Date
  blocks: Block[]
  /**
   * Short code that identifies who downloaded this copy, to trace a leaked copy. Printed in the footer, in small print
   * on every page, and in the keywords of the file.
   */
  watermark?: string
  /** Line in the footer of every page, next to its number. */
  foot?: string
}

type Pdf = PDFKit.PDFDocument

/**
 * Renders a PDF file: A4, embedded font, selectable and searchable text, page numbers. Blocks come from `blocks.ts`;
 * content that does not fit continues on the next page.
 */
export async function makePdf(paper: Paper): Promise<Uint8Array> {
  const pdf = open(paper)
  const written = collect(pdf)
  for (const block of paper.blocks) write(pdf, block)
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    if (paper.watermark) sign(pdf, paper.watermark)
    writeFoot(pdf, paper, `${page + 1} из ${count}`)
  }
  pdf.end()
  return written
}

const MARGIN = 56
const INK = '#1b1b1f'
const FAINT = '#62626b'
const MARK = '#9a9aa3'
const SIZE = { title: 18, heading: 12.5, text: 10.5, foot: 8, mark: 5 }
const NAMES_WIDTH = 150
const GAP = 12

function open({ title, subject, at, watermark }: Paper): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, right: MARGIN, bottom: MARGIN + 12, left: MARGIN },
    bufferPages: true,
    lang: 'ru-RU',
    displayTitle: true,
    pdfVersion: '1.7',
    font: FONTS.regular,
    info: {
      Title: title,
      Author: 'Смена места',
      Creator: 'Смена места',
      CreationDate: at,
      ModDate: at,
      ...(subject && { Subject: subject }),
      ...(watermark && { Keywords: watermark }),
    },
  })
  return pdf.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold)
}

function collect(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

const plain = (pdf: Pdf) => pdf.font('regular').fontSize(SIZE.text).fillColor(INK)
const textWidth = ({ page }: Pdf) => page.width - 2 * MARGIN

function write(pdf: Pdf, block: Block) {
  switch (block.kind) {
    case 'title':
      pdf.font('bold').fontSize(SIZE.title).fillColor(INK).text(printable(block.text))
      return pdf.moveDown(0.6)
    case 'heading':
      return writeHeading(pdf, block.text)
    case 'paragraph':
      plain(pdf)
        .fillColor(block.tone === 'muted' ? FAINT : INK)
        .text(printable(block.text), { lineGap: 2.5 })
      return pdf.moveDown(0.5)
    case 'list':
      for (const item of block.items) plain(pdf).text(`•  ${printable(item)}`, { indent: 6, lineGap: 2.5 })
      return pdf.moveDown(0.5)
    case 'rows':
      for (const row of block.rows) if (row.value !== '') writeRow(pdf, row)
      return pdf.moveDown(0.5)
  }
}

/** Writes a heading, on the next page if only the heading would fit on this one. */
function writeHeading(pdf: Pdf, text: string) {
  keepTogether(pdf, 60)
  pdf.moveDown(0.4).font('bold').fontSize(SIZE.heading).fillColor(INK).text(printable(text)).moveDown(0.3)
}

function writeRow(pdf: Pdf, { name, value }: { name: string; value: string }) {
  const [names, values] = [NAMES_WIDTH - GAP, textWidth(pdf) - NAMES_WIDTH]
  const [label, words] = [printable(name), printable(value)]
  plain(pdf)
  const height = Math.max(pdf.heightOfString(label, { width: names }), pdf.heightOfString(words, { width: values }))
  keepTogether(pdf, height)
  const top = pdf.y
  pdf.fillColor(FAINT).text(label, MARGIN, top, { width: names })
  pdf.fillColor(INK).text(words, MARGIN + NAMES_WIDTH, top, { width: values })
  pdf.x = MARGIN
  // A row longer than a page has continued on the next page already.
  if (pdf.y >= top) pdf.y = Math.max(pdf.y, top + height) + 3
}

function keepTogether(pdf: Pdf, height: number) {
  const bottom = pdf.page.height - pdf.page.margins.bottom
  if (pdf.y + height > bottom && height < bottom - MARGIN) pdf.addPage()
}

/** Writes the footer below the bottom margin. The margin is set to 0, because text there would start a new page. */
function writeFoot(pdf: Pdf, { foot = '', watermark }: Paper, number: string) {
  const words = [foot, watermark && `Копия ${watermark}`].filter(Boolean).join(' · ')
  const top = pdf.page.height - MARGIN
  pdf.page.margins.bottom = 0
  pdf.font('regular').fontSize(SIZE.foot).fillColor(FAINT)
  pdf.text(printable(words), MARGIN, top, { width: textWidth(pdf) - 60, lineBreak: false })
  pdf.text(number, pdf.page.width - MARGIN - 60, top, { width: 60, align: 'right', lineBreak: false })
}

/** Writes the watermark six times per page: small enough to read around, too often to crop. */
function sign(pdf: Pdf, watermark: string) {
  pdf.page.margins.bottom = 0
  pdf.font('regular').fontSize(SIZE.mark).fillColor(MARK)
  for (const top of [MARGIN / 2, pdf.page.height / 2, pdf.page.height - MARGIN / 2]) {
    for (const left of [8, pdf.page.width - 40]) pdf.text(watermark, left, top, { lineBreak: false })
  }
}

/** Removes characters without a glyph, such as emoji, which would be printed as empty boxes. */
const printable = (text: string) => text.replaceAll(/\p{Extended_Pictographic}|\u{fe0f}|\u{200d}/gu, '').trim()
