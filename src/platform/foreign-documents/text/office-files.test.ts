import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { extractText } from './extract-text.ts'
import { mendEncoding } from './mend-encoding.ts'

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const paragraph = (text: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`
const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`

const readDocx = (body: string, parts: Record<string, string> = {}) =>
  extractText(
    zipSync({
      'word/document.xml': strToU8(`<w:document ${WORD}><w:body>${body}</w:body></w:document>`),
      ...Object.fromEntries(Object.entries(parts).map(([name, xml]) => [`word/${name}.xml`, strToU8(xml)])),
    }),
  )

describe('a DOCX is read as a person sees it (IM-6)', () => {
  test('with what stands in the heads and feet of its pages, once', async () => {
    const header = `<w:hdr ${WORD}>${paragraph('Лапина Ольга')}</w:hdr>`
    const parts = {
      header1: header,
      header2: header,
      footer1: `<w:ftr ${WORD}>${paragraph('+7 912 345-67-89')}</w:ftr>`,
    }
    expect(await readDocx(paragraph('Токарь'), parts)).toBe('Лапина Ольга\nТокарь\n+7 912 345-67-89')
  })

  test('with its notes, from the main part that the file names', async () => {
    const relationship =
      '<Relationships><Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/word/document2.xml"/></Relationships>'
    const file = zipSync({
      '_rels/.rels': strToU8(relationship),
      'word/document2.xml': strToU8(`<w:document ${WORD}><w:body>${paragraph('Лапина Ольга')}</w:body></w:document>`),
      'word/footnotes.xml': strToU8(
        `<w:footnotes ${WORD}><w:footnote>${paragraph('Ищу дело')}</w:footnote></w:footnotes>`,
      ),
    })
    expect(await extractText(file)).toBe('Лапина Ольга\nИщу дело')
  })

  test('with text boxes, whose copy for old programs is left out', async () => {
    const box = `<w:txbxContent>${paragraph('Пермь')}</w:txbxContent>`
    const shape = `<w:p><w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r></w:p>`
    expect(await readDocx(paragraph('Лапина Ольга') + shape + paragraph('Токарь'))).toMatch(
      /^Лапина Ольга\n+Пермь\n+Токарь$/,
    )
  })

  test('with tables: a label and its value in a line, dates above what they belong to, many cells in a row', async () => {
    const table = `<w:tbl>${row(paragraph('Город'), paragraph('Пермь'))}${row(paragraph('2014'), paragraph('Колледж'))}${row(
      paragraph('06.2018 — 05.2021'),
      paragraph('ООО «Мост»'),
      paragraph('Токарь'),
    )}</w:tbl>`
    expect(await readDocx(table)).toBe('Город: Пермь\n2014\nКолледж\n06.2018 — 05.2021, ООО «Мост», Токарь')
  })

  test('with lists, breaks and tabs, without deleted text and field codes', async () => {
    const list = paragraph('Резьба', '<w:numPr/><w:tabs><w:tab/></w:tabs>')
    const line =
      '<w:p><w:r><w:t>Пермь</w:t><w:br/><w:t>Уфа</w:t><w:tab/><w:delText>нет</w:delText><w:instrText>PAGE</w:instrText><w:t>край</w:t></w:r></w:p>'
    expect(await readDocx(list + line)).toBe('• Резьба\n\nПермь\nУфа  край')
  })
})

test('an ODT is read with its lists, tables and page head, without remarks (IM-22)', async () => {
  const office = (content: string) => strToU8(`<office:document>${content}</office:document>`)
  const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`
  const content = `<text:h>Лапина<text:s/>Ольга</text:h><text:list><text:list-item><text:p>Резьба</text:p></text:list-item></text:list><table:table><table:table-row>${cell('Город')}${cell('Пермь')}</table:table-row></table:table><text:p>Токарь<office:annotation><text:p>спросить</text:p></office:annotation></text:p>`
  const file = zipSync({
    'content.xml': office(content),
    'styles.xml': office('<style:header><text:p>+7 912 345-67-89</text:p></style:header>'),
  })
  expect(await extractText(file)).toBe('+7 912 345-67-89\nЛапина Ольга\n• Резьба\nГород: Пермь\nТокарь')
})

test('an archive of another kind is not read', async () => {
  expect(await extractText(zipSync({ 'photo.txt': strToU8('Токарь') }))).toBeUndefined()
})

test.for(['quoted-printable', 'base64', '8bit'])(
  'a page saved as MHTML is read, coded as %s (IM-21)',
  async (encoding) => {
    const page = Buffer.from('<!DOCTYPE html><html><body><p>Лапина Ольга</p><p>Токарь = мастер</p></body></html>')
    const coded = {
      'quoted-printable': [...page]
        .map((byte) => (byte < 127 && byte !== 61 ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase()}`))
        .join('')
        .replace('<p>', '=\r\n<p>'),
      base64: page.toString('base64'),
      '8bit': page.toString('latin1'),
    }[encoding]!
    const head = 'From: <Saved>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b1"\r\n\r\n--b1\r\n'
    const parts = `Content-Type: text/html\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${coded}\r\n--b1\r\nContent-Type: image/png\r\n\r\nx\r\n--b1--`
    expect(await extractText(Buffer.from(head + parts, 'latin1'))).toMatch(/^Лапина Ольга\n+Токарь = мастер$/)
  },
)

test('a kind that is known but not read is named with what to do (IM-22)', async () => {
  const file = (start: string) => Buffer.from(`${start}${'\0'.repeat(600)}`, 'latin1')
  await expect(extractText(file('\xD0\xCF\x11\xE0'))).rejects.toThrow(
    'Это старый формат Word: сохраните как DOCX или PDF',
  )
  await expect(extractText(file('\xFF\xD8\xFF'))).rejects.toThrow('Это картинка')
  await expect(extractText(file('Rar!'))).rejects.toThrow('Это архив')
})

test('Russian letters that were taken for Western ones are decoded, and other languages stay (IM-21)', () => {
  const russian = 'Лапина Ольга, токарь шестого разряда — «Мост»'
  const garbled = new TextDecoder('windows-1252').decode(
    Uint8Array.from([...russian].map((letter) => CODES.get(letter) ?? letter.charCodeAt(0))),
  )
  expect(mendEncoding(garbled).replace('—', '—')).toContain('Лапина Ольга, токарь шестого разряда')
  expect(mendEncoding('Café à l’été, où l’on déjeune en forêt près du château')).toContain('Café à l’été')
})

const CODES = new Map(
  Array.from({ length: 128 }, (_, n) => [new TextDecoder('windows-1251').decode(Uint8Array.of(n + 128)), n + 128]),
)
