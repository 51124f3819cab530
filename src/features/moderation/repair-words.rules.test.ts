import { expect, test } from 'vitest'
import { repairWords, unmaskWords } from './repair-words.rules.ts'
import { normalizeText, tokenize } from './tokenizer.rules.ts'

const read = (text: string) =>
  repairWords(tokenize(unmaskWords(normalizeText(text))))
    .map((word) => word.text)
    .join(' ')

test.each([
  ['мущины', 'мужчины'],
  ['беременых', 'беременных'],
  ['инволидности', 'инвалидности'],
  ['Пен сионерам', 'пенсионерам'],
  ['право-славный', 'православный'],
  ['за м у ж е м', 'замужем'],
  ['тадж1ков', 'таджиков'],
  ['6еременных', 'беременных'],
  ['2O-25 лет', '20 25 лет'],
  ['д о 3 0', 'до 30'],
  ['P.Ф.', 'рф'],
  ['ж*нщины', 'женщины'],
  ['м*л*дых', 'молодых'],
  ['сл@вянка', 'славянка'],
  ['гр-во', 'гражданство'],
  ['вн-ть', 'внешность'],
])('a disguised or misspelt word is read as the word that is meant (TR-29): %s', (written, meant) => {
  expect(read(written)).toBe(meant)
})

test.each([
  'ухаживать за мужем',
  'дедушке 80 лет',
  'пропуск на завод',
  'мобильная связь',
  'не русские сказки',
  '8 9 утра',
])('a word that means something else stays as it is: %s', (text) => {
  expect(read(text)).toBe(text)
})
