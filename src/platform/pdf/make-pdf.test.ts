import { describe, expect, test } from 'vitest'
import { readPdf } from '#test/read-pdf.ts'
import { headingBlock, listBlock, mutedBlock, paragraphBlock, rowsBlock, titleBlock } from './blocks.ts'
import { makePdf } from './make-pdf.ts'

const at = new Date('2026-09-01T09:00:00Z')

describe('a PDF document', () => {
  test('a PDF contains its Russian text as selectable text, and its properties', async () => {
    const pdf = await makePdf({
      title: 'Запрос',
      subject: 'О причине отказа',
      createdAt: at,
      blocks: [
        titleBlock('Запрос письменной причины'),
        headingBlock('Кому'),
        rowsBlock([
          { name: 'Компания', value: 'ООО «Ёлки-палки»' },
          { name: 'Телефон', value: '' },
        ]),
        paragraphBlock('Прошу сообщить причину отказа. Съёмочный объём: №5 — 90 000 ₽.'),
        listBlock(['Первое', 'Второе']),
        mutedBlock('Составлено на сайте'),
      ],
    })

    const { text, pages, info } = await readPdf(pdf)
    expect(pages).toHaveLength(1)
    for (const words of ['Запрос письменной причины', 'ООО «Ёлки-палки»', '№5 — 90 000 ₽', 'Второе', '1 из 1']) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('Телефон')
    expect(info).toMatchObject({
      Title: 'Запрос',
      Subject: 'О причине отказа',
      Author: 'Смена места',
      Language: 'ru-RU',
    })
  })

  test('a long PDF continues on further pages, each with its number, footer and watermark', async () => {
    const blocks = Array.from({ length: 80 }, (_, n) => paragraphBlock(`Строка ${n}. ${'Слова. '.repeat(20)}`))

    const { pages, info } = await readPdf(
      await makePdf({ title: 'Резюме', createdAt: at, blocks, watermark: 'K7Q2MD', footer: 'Пётр А.' }),
    )

    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, index) => {
      expect(page).toContain(`${index + 1} из ${pages.length}`)
      expect(page).toContain('Пётр А. · Копия K7Q2MD')
    })
    expect(pages.join('')).toContain('Строка 79.')
    expect(info).toMatchObject({ Keywords: 'K7Q2MD' })
  })

  test('a PDF row longer than a page keeps its whole text, and the next row is below it', async () => {
    const long = Array.from({ length: 1200 }, (_, n) => `слово${n}`).join(' ')

    const { pages, text } = await readPdf(
      await makePdf({
        title: 'Резюме',
        createdAt: at,
        blocks: [
          rowsBlock([
            { name: 'О себе', value: long },
            { name: 'Город', value: 'Казань' },
          ]),
        ],
      }),
    )

    expect(pages.length).toBeGreaterThan(1)
    expect(text).toContain('слово0 ')
    expect(text).toContain('слово1199')
    expect(text).toContain('Казань')
  })

  test('a PDF breaks an endless word into pieces, which would take a processor for seconds (N-150)', async () => {
    const blocks = [rowsBlock([{ name: 'О себе', value: 'Ж'.repeat(20_000) }])]
    const before = process.threadCpuUsage()
    const pdf = await makePdf({ title: 'Резюме', createdAt: at, blocks })
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(8_000)

    const { text } = await readPdf(pdf)
    expect(text.match(/Ж/g)).toHaveLength(20_000)
  })

  test('a PDF omits characters without a glyph in the font', async () => {
    const { text } = await readPdf(
      await makePdf({ title: 'Письмо', createdAt: at, blocks: [paragraphBlock('Готов 🚀 работать')] }),
    )

    expect(text).toContain('Готов работать')
  })
})
