import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, onTestFinished } from 'vitest'
import { parseResumeFile } from '#features/resumes/import/resume-import.contract.ts'
import { makeFile, sendForm } from '#test/fixtures/files.ts'
import { zipOneFile } from '#test/fixtures/hostile/archives.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { createProcessPool } from '../process-pool.ts'
import { extractText } from './extract-text.ts'
import { extractOfficeText } from './office-text.ts'

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

/** 450 kB that unfold to 100 MB of one paragraph. */
function makeBomb(): Buffer {
  const document = Buffer.alloc(100 * MEGABYTE, 'a')
  const [before, after] = documentXml('|').split('|') as [string, string]
  document.write(before)
  document.write(after, document.length - after.length)
  return zipOneFile('word/document.xml', document)
}

const upload = async (app: TestApp, bytes: Uint8Array) =>
  (await sendForm(app, await app.seeker(), parseResumeFile.path, {
    file: makeFile(Buffer.from(bytes), 'resume.docx', 'application/octet-stream'),
  })) as { status: number; errors?: Record<string, string> }

describe('a document that unfolds to far more than its size is refused before it is read (N-022)', () => {
  test('eight at once are refused one after another, and the memory of the server hardly grows', async ({ app }) => {
    const bomb = makeBomb()
    expect(bomb.length).toBeLessThan(MEGABYTE / 2)
    const before = process.memoryUsage().rss

    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(app, bomb)))

    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE)
    for (const { status, errors } of answers)
      expect({ status, errors }).toEqual({
        status: 422,
        errors: { file: expect.stringContaining('Не получилось прочитать') },
      })
  })

  test('also when its archive understates the size', () => {
    const document = Buffer.from(documentXml('a'.repeat(12 * MEGABYTE)))
    expect(() => extractOfficeText(zipOneFile('word/document.xml', document, 1000))).toThrow('larger')
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
  const readers = new URL('../../../main/foreign-document-readers.ts', import.meta.url)
  const open = (maxBytes: number) =>
    createProcessPool({ readers, maxBytes, maxProcessorMs: 10_000, maxTaskMs: 60_000, idleMs: 60_000 })
  const [small, large] = [open(MEGABYTE), open(400 * MEGABYTE)]
  onTestFinished(async () => void (await Promise.all([small.close(), large.close()])))
  const bytes = new Uint8Array(readFileSync('test/resume-files/hh-driver.pdf'))
  const task = { reader: 'resume', input: { bytes, text: '', cityNames: new Set() } }

  await expect(small.read(task)).rejects.toThrow()
  expect(await large.read(task)).toMatchObject({ result: { text: expect.stringContaining('Водитель') } })
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
