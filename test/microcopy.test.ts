import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { numberText } from '#lib/numbers/format-number.ts'
import { productFiles } from './layer-files.ts'

/** All source files with Russian texts, without their comments. The rules are in ux.md §2.4. */
const files = [
  ...productFiles('web', 'rules').filter((file) => !file.startsWith('src/ui/gallery/')),
  'src/contract/errors.ts',
  ...globSync('src/contract/validation/*-messages.ts'),
]

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const lines = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n')
    .map((text, index) => ({ place: `${file}:${index + 1}`, text }))
    .filter(({ text }) => /[а-яё]/i.test(text)),
)

const FORBIDDEN: [why: string, pattern: RegExp][] = [
  ['no text contains «упс»', /(?<![а-яё])упс(?![а-яё])/i],
  ['no text contains an exclamation mark', /[а-яё»\d]!(?!=)/i],
  ['an ellipsis is a single character', /[а-яё»]\.\.\.|\.\.\.[а-яё]/i],
  ['a dash between words is an em dash', /[а-яё»] - [а-яё«]/i],
  ['«вы» begins with a small letter', /[а-яё,—] (Вы|Вас|Вам|Вами|Ваш[а-яё]*)(?![а-яё])/],
  ['quotes are «ёлочки»', /[а-яё] "[а-яё]|\\"[а-яё]|[“”„]/i],
  ['a number is joined to its unit by a non-breaking space', /\d (₽|%|руб|МБ|КБ|км)/],
  ['a range of numbers has an en dash', /\d-\d+ (год|дн|час|мин)/],
  [
    'a noun after a number is declined by plural()',
    /\} (год|лет|месяц|дней|часов|минут|секунд|вакансий|откликов|попыток|человек)(?![а-яё])/,
  ],
  [
    'ё is not replaced by е',
    /(?<![а-яё])(еще|ее|нее|мое|твое|свое|причем|прием|отчет|счет|учет|расчет|придется|найдется|вернется|дает|идет|найдет|придет|партнер|пришлем|зачтем|черный|желтый|зеленый|тяжелый|легкий|надежный)(?![а-яё])/i,
  ],
]

const NAME_IN_QUOTES = /«\$\{|«\{(?!value\})/
/** The function itself, and what the command line says to whoever runs the server. */
const MAY_QUOTE = /^src\/(?:demo|fakes|platform\/process|lib\/text\/in-quotes)/

test('a name is put into quotes by `inQuotes`, which makes its own quotes inner ones (TR-26)', () => {
  const everywhere = [...files, ...productFiles('server')].filter((file) => !MAY_QUOTE.test(file))
  // Messages of validation have a place for the value, which is none.
  expect(everywhere.filter((file) => NAME_IN_QUOTES.test(readFileSync(file, 'utf8').replace(COMMENTS, '')))).toEqual([])
})

test.each(FORBIDDEN)('%s', (_why, pattern) => {
  expect(lines.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place} ${text.trim()}`)).toEqual([])
})

test('numberText separates thousands by non-breaking spaces', () => {
  expect(numberText(1_234_567)).toBe('1\u00a0234\u00a0567')
})
