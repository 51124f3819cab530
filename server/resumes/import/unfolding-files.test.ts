import { readFileSync } from 'node:fs'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { parseResumeFile } from '#contract/resumes/import/resume-import.ts'
import { makeFile, sendForm } from '#test/fixtures/files.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { extractText } from './file-text/extract-text.ts'
import { readUploadedText } from './file-text/read-uploaded-text.ts'
import { unfoldDocx } from './file-text/unfold-docx.ts'

const MEGABYTE = 1024 * 1024

const CONTENT_TYPES = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const RELATIONS = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
const documentXml = (text: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`

const makeDocx = (document: string, others: Zippable = {}) =>
  zipSync({
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    '_rels/.rels': strToU8(RELATIONS),
    'word/document.xml': strToU8(document),
    ...others,
  })

/** 410 kB that unfold to 400 MB of one paragraph. */
function makeBomb(): Buffer {
  const document = Buffer.alloc(400 * MEGABYTE, 'a')
  const [before, after] = documentXml('|').split('|') as [string, string]
  document.write(before)
  document.write(after, document.length - after.length)
  return zipOneFile('word/document.xml', document)
}

/** A ZIP archive of one file. The packer of the product takes a minute for one as large as here. */
function zipOneFile(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(name.length, 22)
  const entry = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, Buffer.from(name), packed])
  const directory = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
    facts,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(entry.length, 16)
  return Buffer.concat([entry, directory, end])
}

const upload = async (app: TestApp, bytes: Uint8Array) =>
  (await sendForm(app, await app.seeker(), parseResumeFile.path, {
    file: makeFile(Buffer.from(bytes), 'resume.docx', 'application/octet-stream'),
  })) as { status: number; code: string; message: string; errors?: Record<string, string>; details?: object }

describe('a document that unfolds to far more than its size is refused before it is read (N-022)', () => {
  test('eight at once: some wait, the others are told to come back, and memory hardly grows', async ({ app }) => {
    const bomb = makeBomb()
    expect(bomb.length).toBeLessThan(450_000)
    const before = process.memoryUsage().rss

    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(app, bomb)))

    expect(process.memoryUsage().rss - before).toBeLessThan(400 * MEGABYTE)
    const read = answers.filter(({ status }) => status === 422)
    const busy = answers.filter(({ status }) => status === 503)
    // One is read and five wait; a file that comes after the first is done finds a free place.
    expect(read.length + busy.length).toBe(8)
    expect(read.length).toBeGreaterThanOrEqual(6)
    expect(busy.length).toBeGreaterThan(0)
    for (const { errors } of read) expect(errors).toEqual({ file: expect.stringContaining('Не получилось прочитать') })
    for (const { code, message, details } of busy)
      expect({ code, message, details }).toEqual({
        code: 'unavailable',
        message: 'Сейчас читаем много файлов. Попробуйте через минуту',
        details: { retry_after: 60 },
      })
  })

  test('also when its archive understates the size', () => {
    const document = documentXml('a'.repeat(9 * MEGABYTE))
    const bytes = Buffer.from(makeDocx(document))
    // The size of an entry stands twice: before its data and in the directory at the end.
    const [size, lie] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32LE(document.length)
    lie.writeUInt32LE(1000)
    for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size)) lie.copy(bytes, at)
    expect(unfoldDocx(bytes).length).toBeLessThan(10_000)
  })

  test('but pictures do not count, and the text beside them is read', async () => {
    const picture: Zippable = { 'word/media/image1.png': [new Uint8Array(50 * MEGABYTE), { level: 9 }] }
    const docx = makeDocx(documentXml('Пекарь в ночную смену'), picture)
    expect(await extractText(docx)).toContain('Пекарь в ночную смену')
  })

  test.for([1, 2])('as a PDF whose stream is compressed %i times', async (times) => {
    let stream = Buffer.alloc(100 * MEGABYTE, ' ')
    for (let n = 0; n < times; n++) stream = deflateSync(stream)
    await expect(extractText(makePdf(stream, '/FlateDecode'.repeat(times)))).rejects.toThrow('too large')
  })
})

test('a file that takes too much memory while it is read is given up (N-022)', async () => {
  const resume = readFileSync('test/resume-files/hh-driver.pdf')
  const unreadable = { errors: { file: expect.stringContaining('Не получилось прочитать') } }
  await expect(readUploadedText(resume, 1)).rejects.toMatchObject(unreadable)
  expect(await readUploadedText(resume)).toContain('Водитель')
})

/** A PDF of one page with this content. */
function makePdf(content: Buffer, filters: string): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
  ].map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`)
  const head = `%PDF-1.4\n${objects.join('')}4 0 obj\n<</Length ${content.length}/Filter[${filters}]>>\nstream\n`
  return Buffer.concat([
    Buffer.from(head),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'),
  ])
}
