import { describe, expect, test } from 'vitest'
import { arrangePage, type PageItem } from './pdf-layout.ts'

const SIZE = 10
/** Lines of pieces `[x, text]`, from top to bottom, in the order of the file. */
const pageOf = (...lines: [x: number, text: string][][]): PageItem[] =>
  lines.flatMap((pieces, line) =>
    pieces.map(([x, text], n) => ({
      text,
      x,
      y: 800 - 15 * line,
      width: text.length * 5,
      size: SIZE,
      endsLine: n === pieces.length - 1,
    })),
  )

describe('the layout of a PDF page (IM-10)', () => {
  test('columns that are written row by row are read one after the other, the larger first', () => {
    const page = pageOf(
      [
        [40, 'НАВЫКИ'],
        [230, 'Лапина Ольга Ильинична'],
      ],
      [
        [40, 'Резьба'],
        [230, 'Токарь шестого разряда'],
      ],
      [
        [40, 'Чертежи'],
        [230, 'ОПЫТ РАБОТЫ'],
      ],
      [
        [40, 'Станки'],
        [230, 'Июнь 2018 — Май 2021'],
      ],
      [[230, 'ООО «Мост»']],
    )
    expect(arrangePage(page)).toBe(
      'Лапина Ольга Ильинична\nТокарь шестого разряда\nОПЫТ РАБОТЫ\nИюнь 2018 — Май 2021\nООО «Мост»\n\nНАВЫКИ\nРезьба\nЧертежи\nСтанки',
    )
  })

  test('rows of a table are read across', () => {
    const page = pageOf(
      [
        [40, '2014 — 2016'],
        [230, 'ООО «Мост»'],
      ],
      [
        [40, '2016 — 2018'],
        [230, 'АО «Берег»'],
      ],
      [
        [40, '2018 — 2020'],
        [230, 'ИП Зуев'],
      ],
      [
        [40, '2020 — 2022'],
        [230, 'ООО «Луг»'],
      ],
    )
    expect(arrangePage(page).split('\n')[0]).toBe('2014 — 2016   ООО «Мост»')
  })

  test('a gap as wide as a letter stays a wide gap', () => {
    const [first, last] = pageOf([
      [40, 'Сварка'],
      [200, 'Резьба'],
    ])
    const gap = { ...first!, text: ' ', x: 70, width: 12, size: 0 }
    expect(arrangePage([first!, { ...gap, endsLine: false }, last!])).toBe('Сварка   Резьба\n')
  })
})
