import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { numberText } from '#lib/numbers.ts'

/** What people read, as ux.md §2.4 wants it: every file that has words of ours in it, without its comments. */
const files = globSync(
  ['web/**/*.{ts,tsx}', 'trade/**/*.ts', 'contract/{errors,messages}.ts', 'contract/rules/words.ts'],
  {
    exclude: ['**/*.test.{ts,tsx}', 'web/ui/gallery*'],
  },
)

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const lines = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n')
    .map((text, index) => ({ place: `${file}:${index + 1}`, text }))
    .filter(({ text }) => /[а-яё]/i.test(text)),
)

const FORBIDDEN: [why: string, pattern: RegExp][] = [
  ['nobody says «упс»', /(?<![а-яё])упс(?![а-яё])/i],
  ['nobody shouts', /[а-яё»\d]!(?!=)/i],
  ['an ellipsis is one sign', /[а-яё»]\.\.\.|\.\.\.[а-яё]/i],
  ['a dash between words is a long one', /[а-яё»] - [а-яё«]/i],
  ['«вы» begins with a small letter', /[а-яё,—] (Вы|Вас|Вам|Вами|Ваш[а-яё]*)(?![а-яё])/],
  ['quotes are «ёлочки»', /[а-яё] "[а-яё]|\\"[а-яё]|[“”„]/i],
  ['a number holds its unit', /\d (₽|%|руб|МБ|КБ|км)/],
  ['a range of figures has a short dash', /\d-\d+ (год|дн|час|мин)/],
  [
    'a word after a number takes its form',
    /\} (год|лет|месяц|дней|часов|минут|секунд|вакансий|откликов|попыток|человек)(?![а-яё])/,
  ],
  [
    'ё is written',
    /(?<![а-яё])(еще|ее|нее|мое|твое|свое|причем|прием|отчет|счет|учет|расчет|придется|найдется|вернется|дает|идет|найдет|придет|партнер|пришлем|зачтем|черный|желтый|зеленый|тяжелый|легкий|надежный)(?![а-яё])/i,
  ],
]

test.each(FORBIDDEN)('%s', (_why, pattern) => {
  expect(lines.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place} ${text.trim()}`)).toEqual([])
})

test('numbers keep their thousands together', () => {
  expect(numberText(1_234_567)).toBe('1\u00a0234\u00a0567')
})
