import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import type { PlainResume } from '../resume-parser/plain-resume.rules.ts'
import type { PrintedSection } from '../resume-parser/print/print-header.rules.ts'
import { printResumeSections } from '../resume-parser/print/print-resume.rules.ts'

/** In twentieths of a point. */
const A4 = { width: 11_906, height: 16_838 }
const MARGIN = 1_134
/** In half points. */
const FONT_SIZE = 21

const STYLES = {
  default: {
    document: { run: { font: 'Arial', size: FONT_SIZE, language: { value: 'ru-RU' } } },
    title: { run: { font: 'Arial', size: 36, bold: true }, paragraph: { spacing: { after: 80 } } },
    heading1: {
      run: { font: 'Arial', size: 26, bold: true },
      paragraph: { spacing: { before: 280, after: 80 }, keepNext: true },
    },
  },
}

/** DOCX file with the same parts as the text file. */
export function createDocxFile(resume: PlainResume): Promise<Buffer> {
  const [person, ...rest] = printResumeSections(resume)
  const children = [
    ...paragraphsOf(person!, HeadingLevel.TITLE),
    ...rest.flatMap((part) => paragraphsOf(part, HeadingLevel.HEADING_1)),
  ]
  const page = { size: A4, margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN } }
  return Packer.toBuffer(
    new Document({ title: resume.title, styles: STYLES, sections: [{ properties: { page }, children }] }),
  )
}

const paragraphsOf = ({ heading, lines }: PrintedSection, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) => [
  new Paragraph({ text: heading, heading: level }),
  ...lines.join('\n').split('\n\n').map(toParagraph),
]

const toParagraph = (text: string) =>
  new Paragraph({
    spacing: { after: 120 },
    children: text.split('\n').map((line, n) => new TextRun({ text: line, ...(n > 0 && { break: 1 }) })),
  })
