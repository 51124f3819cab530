import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { extractPdfText } from './pdf-text.ts'

/** A PDF with a page for each list of lines. */
async function makePdf(pages: readonly string[][]): Promise<Uint8Array> {
  const pdf = new PDFDocument({ autoFirstPage: false })
  for (const lines of pages) {
    pdf.addPage()
    for (const [n, line] of lines.entries()) pdf.text(line, 50, 50 + 20 * n, { lineBreak: false })
  }
  pdf.end()
  return new Uint8Array(Buffer.concat(await pdf.toArray()))
}

test('the head and the foot of each page are left out, whatever number they bear (IM-3)', async () => {
  const page = (number: number, ...lines: string[]) => [`Lapina CV ${number}`, ...lines, `Page ${number} of 2`]
  const text = await extractPdfText(
    await makePdf([page(1, 'Experience', 'Most LLC', 'Turner'), page(2, 'Ural College', 'Metal', '2014')]),
  )
  expect(text.split('\n')).toEqual(['Experience', 'Most LLC', 'Turner', 'Ural College', 'Metal', '2014'])
})

test('lines that are alike in shape or repeat at other places of the pages stay, and what is left out is told', async () => {
  const leftOut: string[] = []
  const text = await extractPdfText(
    await makePdf([
      ['Olga Lapina, turner', 'Experience', 'Most LLC', '2018 - 2020'],
      ['Olga Lapina, turner', '2015 - 2017', 'Most LLC', 'Courses', '2014'],
      ['Olga Lapina, turner', '2012', 'Ural College', '2013', 'Metal'],
    ]),
    (line) => leftOut.push(line),
  )
  expect(text.split('\n')).toEqual([
    ...['Experience', 'Most LLC', '2018 - 2020', '2015 - 2017', 'Most LLC', 'Courses', '2014'],
    ...['2012', 'Ural College', '2013', 'Metal'],
  ])
  expect(leftOut).toEqual(['Olga Lapina, turner'])
})

test('an empty line between two blocks of a page stays', async () => {
  const pdf = new PDFDocument()
  for (const row of [1, 2, 3, 4, 5]) {
    pdf.text(`Long line number ${row}`, 50, 50 + 20 * row, { lineBreak: false })
    pdf.text(`Word ${row}`, 300, 50 + 20 * row, { lineBreak: false })
  }
  pdf.end()
  const text = await extractPdfText(new Uint8Array(Buffer.concat(await pdf.toArray())))
  expect(text.split('\n').slice(4, 7)).toEqual(['Long line number 5', '', 'Word 1'])
})

test('the foot of hh.ru is left out on a single page too (IM-3)', async () => {
  const text = await extractPdfText(
    await makePdf([['Olga Lapina', 'Turner', 'Lapina Olga · Resume updated 12 November 2026']]),
  )
  expect(text.split('\n')).toEqual(['Olga Lapina', 'Turner'])
})
