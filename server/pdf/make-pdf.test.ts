import { describe, expect, test } from 'vitest'
import { readPdf } from '#test/read-pdf.ts'
import { heading, list, muted, paragraph, rows, title } from './blocks.ts'
import { makePdf } from './make-pdf.ts'

const at = new Date('2026-09-01T09:00:00Z')

describe('a PDF document', () => {
  test('a PDF contains its Russian text as selectable text, and its properties', async () => {
    const pdf = await makePdf({
      title: 'Запрос',
      subject: 'О причине отказа',
      at,
      blocks: [
        title('Запрос письменной причины'),
        heading('Кому'),
        rows([
          { name: 'Компания', value: 'ООО «Ёлки-палки»' },
          { name: 'Телефон', value: '' },
        ]),
        paragraph('Прошу сообщить причину отказа. Съёмочный объём: №5 — 90 000 ₽.'),
        list(['Первое', 'Второе']),
        muted('Составлено на сайте'),
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
    const blocks = Array.from({ length: 80 }, (_, n) => paragraph(`Строка ${n}. ${'Слова. '.repeat(20)}`))

    const { pages, info } = await readPdf(
      await makePdf({ title: 'Резюме', at, blocks, watermark: 'K7Q2MD', foot: 'Пётр А.' }),
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
        at,
        blocks: [
          rows([
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

  test('a PDF omits characters without a glyph in the font', async () => {
    const { text } = await readPdf(await makePdf({ title: 'Письмо', at, blocks: [paragraph('Готов 🚀 работать')] }))

    expect(text).toContain('Готов работать')
  })
})
