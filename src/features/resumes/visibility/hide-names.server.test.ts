import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureBestMs } from '#test/processor-time.ts'
import { createNameMask, hideNames } from './hide-names.server.ts'

describe('hiding names in a text', () => {
  test.each([
    ['Меченосцев', 'Благодарят Меченосцева, Меченосцевым и МЕЧЕНОСЦЕВЫ', 'Благодарят •••••, ••••• и •••••'],
    ['Пётр', 'Зовут Петром, для своих Пётр', 'Зовут •••••, для своих •••••'],
    ['Зульфия', 'Спросите Зульфию или Зульфии', 'Спросите ••••• или •••••'],
    ['Достоевский', 'у Достоевского с Достоевской', 'у ••••• с •••••'],
    ['ООО «Логистика № 1»', 'Работал в Логистике №1', 'Работал в •••••'],
    [
      'Кофейня «Полустанок»',
      'Варю кофе в «Полустанке», раньше в Полустанок заходил',
      'Варю кофе в «•••••», раньше в ••••• заходил',
    ],
    ['Павел', 'Зовут Павлом, пишите Павлу', 'Зовут •••••, пишите •••••'],
    ['Лев', 'Льва хвалят, как и Лёва', '••••• хвалят, как и •••••'],
    ['ИП Иванова', 'У Ивановой, не у иванушек', 'У •••••, не у иванушек'],
  ])('the name %s is hidden in every grammatical case', (name, text, hidden) => {
    expect(hideNames(text, [name])).toBe(hidden)
  })

  test.each([
    ['<p><b>Северный</b> ветер дул</p>', '<p><b>•••••</b> дул</p>'],
    ['<a href="https://ветер.рф">Северного <i>ветра</i></a>', '<a href="https://ветер.рф">•••••<i></i></a>'],
    ['<Северный ветер> и СеверныйВетер', '<•••••> и •••••'],
  ])('a name with tags or brackets is hidden, and the tags stay: %s', (text, hidden) => {
    expect(hideNames(text, ['ООО «Северный ветер»'])).toBe(hidden)
  })

  test('the time grows with the text, and not with the names that begin alike (AT-9)', () => {
    const namesOf = (count: number) => Array.from({ length: count }, (_, n) => `ООО «Компания лабаз ${n}»`)
    const textOf = (lines: number) => 'Компания росла, товар принимал Компания лабаз без номера. '.repeat(lines)
    const best = (names: number, lines: number, times = 1) => {
      const [hide, text] = [createNameMask(namesOf(names)), textOf(lines)]
      return measureBestMs(0, 5, () => {
        for (let n = 0; n < times; n++) hide(text)
      })
    }
    expect(best(1000, 400) / best(10, 400)).toBeLessThan(4)
    // The same text in one piece: linear work takes as long, and quadratic work sixteen times as long.
    expect(best(1000, 3200) / best(1000, 200, 16)).toBeLessThan(4)
  })

  test('names that are too short and all other words stay', () => {
    expect(hideNames('Ян и я: 100 км', ['Ян', '', 'ООО'])).toBe('Ян и я: 100 км')
  })

  test('regular expression characters in a name are taken literally', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'binary' }), (text, name) => {
        hideNames(text, [name])
      }),
    )
  })

  test('a hidden name does not appear in the text', () => {
    const word = fc.stringMatching(/^[а-яё]{4,12}$/u)
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 5 }), (name, around) => {
        const words = hideNames([...around, name, ...around].join(' '), [name]).split(' ')
        expect(words).not.toContain(name)
      }),
    )
  })
})
