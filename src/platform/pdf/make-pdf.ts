import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { QrCode } from '#lib/text/qr-code.ts'
import type { PdfBlock } from './blocks.ts'

export type PdfContent = {
  /** Title in the file properties and in the window of the reader. */
  title: string
  /** Subject in the file properties. */
  subject?: string
  /** Creation time in the file properties. Equal content with an equal time gives an equal file. */
  createdAt: Date
  blocks: PdfBlock[]
  /**
   * Short code that identifies who downloaded this copy, to trace a leaked copy. Printed in the footer, in small print
   * on every page, and in the keywords of the file.
   */
  watermark?: string
  /** Line in the footer of every page, next to its number. */
  footer?: string
}

type Pdf = PDFKit.PDFDocument

const fontFile = (name: string) => fileURLToPath(new URL(`fonts/${name}`, import.meta.url))

/** The complete font of the site, including Cyrillic, which every document embeds. */
const FONTS = { regular: fontFile('golos-text-regular.ttf'), bold: fontFile('golos-text-semibold.ttf') }

/**
 * Renders a PDF file: A4, embedded font, selectable and searchable text, page numbers. Blocks come from `blocks.ts`;
 * content that does not fit continues on the next page.
 */
export async function makePdf(content: PdfContent): Promise<Uint8Array> {
  const pdf = openPdf(content)
  const bytes = collectBytes(pdf)
  for (const block of content.blocks) writeBlock(pdf, block)
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    if (content.watermark) writeWatermark(pdf, content.watermark)
    writeFooter(pdf, content, `${page + 1} из ${count}`)
  }
  pdf.end()
  return bytes
}

const MARGIN = 56
const TEXT_COLOR = '#1b1b1f'
const MUTED_COLOR = '#62626b'
const WATERMARK_COLOR = '#9a9aa3'
const FONT_SIZES = { large: 38, title: 18, heading: 12.5, text: 10.5, foot: 8, mark: 5 }
const LABEL_WIDTH = 150
const GAP = 12

function openPdf({ title, subject, createdAt, watermark }: PdfContent): Pdf {
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
      CreationDate: createdAt,
      ModDate: createdAt,
      ...(subject && { Subject: subject }),
      ...(watermark && { Keywords: watermark }),
    },
  })
  return pdf.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold)
}

function collectBytes(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}

const setBodyFont = (pdf: Pdf) => pdf.font('regular').fontSize(FONT_SIZES.text).fillColor(TEXT_COLOR)
const textWidth = ({ page }: Pdf) => page.width - 2 * MARGIN

function writeBlock(pdf: Pdf, block: PdfBlock) {
  switch (block.kind) {
    case 'title':
      pdf.font('bold').fontSize(FONT_SIZES.title).fillColor(TEXT_COLOR).text(withoutUnprintable(block.text))
      return pdf.moveDown(0.6)
    case 'large':
      pdf.font('bold').fontSize(FONT_SIZES.large).fillColor(TEXT_COLOR).text(withoutUnprintable(block.text))
      return pdf.moveDown(0.2)
    case 'qr':
      return drawQrCode(pdf, block.code)
    case 'heading':
      return writeHeading(pdf, block.text)
    case 'paragraph':
      setBodyFont(pdf)
        .fillColor(block.tone === 'muted' ? MUTED_COLOR : TEXT_COLOR)
        .text(withoutUnprintable(block.text), { lineGap: 2.5 })
      return pdf.moveDown(0.5)
    case 'list':
      for (const item of block.items)
        setBodyFont(pdf).text(`•  ${withoutUnprintable(item)}`, { indent: 6, lineGap: 2.5 })
      return pdf.moveDown(0.5)
    case 'rows':
      for (const row of block.rows) if (row.value !== '') writeRow(pdf, row)
      return pdf.moveDown(0.5)
  }
}

const QR_WIDTH = 190

function drawQrCode(pdf: Pdf, { size, path }: QrCode) {
  startPageUnlessFits(pdf, QR_WIDTH)
  const scale = QR_WIDTH / size
  // The quiet zone of the code is part of its width: its dark modules begin where the text does.
  pdf
    .save()
    .translate(MARGIN - 4 * scale, pdf.y)
    .scale(scale)
    .path(path)
    .fill('#000')
    .restore()
  pdf.y += QR_WIDTH
}

/** Writes a heading, on the next page if only the heading would fit on this one. */
function writeHeading(pdf: Pdf, text: string) {
  startPageUnlessFits(pdf, 60)
  pdf
    .moveDown(0.4)
    .font('bold')
    .fontSize(FONT_SIZES.heading)
    .fillColor(TEXT_COLOR)
    .text(withoutUnprintable(text))
    .moveDown(0.3)
}

function writeRow(pdf: Pdf, { name, value }: { name: string; value: string }) {
  const [names, values] = [LABEL_WIDTH - GAP, textWidth(pdf) - LABEL_WIDTH]
  const [label, words] = [withoutUnprintable(name), withoutUnprintable(value)]
  setBodyFont(pdf)
  const height = Math.max(pdf.heightOfString(label, { width: names }), pdf.heightOfString(words, { width: values }))
  startPageUnlessFits(pdf, height)
  const top = pdf.y
  pdf.fillColor(MUTED_COLOR).text(label, MARGIN, top, { width: names })
  pdf.fillColor(TEXT_COLOR).text(words, MARGIN + LABEL_WIDTH, top, { width: values })
  pdf.x = MARGIN
  // A row longer than a page has continued on the next page already.
  if (pdf.y >= top) pdf.y = Math.max(pdf.y, top + height) + 3
}

function startPageUnlessFits(pdf: Pdf, height: number) {
  const bottom = pdf.page.height - pdf.page.margins.bottom
  if (pdf.y + height > bottom && height < bottom - MARGIN) pdf.addPage()
}

/** Writes the footer below the bottom margin. The margin is set to 0, because text there would start a new page. */
function writeFooter(pdf: Pdf, { footer = '', watermark }: PdfContent, number: string) {
  const words = [footer, watermark && `Копия ${watermark}`].filter(Boolean).join(' · ')
  const top = pdf.page.height - MARGIN
  pdf.page.margins.bottom = 0
  pdf.font('regular').fontSize(FONT_SIZES.foot).fillColor(MUTED_COLOR)
  pdf.text(withoutUnprintable(words), MARGIN, top, { width: textWidth(pdf) - 60, lineBreak: false })
  pdf.text(number, pdf.page.width - MARGIN - 60, top, { width: 60, align: 'right', lineBreak: false })
}

/** Writes the watermark six times per page: small enough to read around, too often to crop. */
function writeWatermark(pdf: Pdf, watermark: string) {
  pdf.page.margins.bottom = 0
  pdf.font('regular').fontSize(FONT_SIZES.mark).fillColor(WATERMARK_COLOR)
  for (const top of [MARGIN / 2, pdf.page.height / 2, pdf.page.height - MARGIN / 2]) {
    for (const left of [8, pdf.page.width - 40]) pdf.text(watermark, left, top, { lineBreak: false })
  }
}

/** The library takes 17 s to break a word of 20 000 letters into lines. No real word is longer than this. */
const LONG_WORD = /\S{100}/gu

/** Removes characters without a glyph, such as emoji, which would be printed as empty boxes, and breaks endless words. */
const withoutUnprintable = (text: string) =>
  text
    .replaceAll(/\p{Extended_Pictographic}|\u{fe0f}|\u{200d}/gu, '')
    .replaceAll(LONG_WORD, '$& ')
    .trim()
