import { expect, test } from 'vitest'
import { readTsvectorText } from '#search/index/documents/tsvector-text.ts'
import { historyText } from './history-lexemes.server.ts'

function placesOf(text: string) {
  const places: [lexeme: string, position: number][] = []
  readTsvectorText(text, (lexeme, position) => places.push([lexeme, position]))
  return places
}

/** A job of so many words. */
const jobOf = (count: number, end: string | null) => ({
  lexemes: `${Array.from({ length: count }, (_, n) => `'word${n}':${n + 1}C`).join(' ')}`,
  end,
})

test('words of schools and jobs stand behind those of the resume, each part under its own name (issue 35, words of jobs)', () => {
  const jobs = [{ lexemes: "'!сварщик' 'сварщик':1A 'ветер':3 'труб':2C", end: '2024-03-01' }]
  expect(placesOf(historyText("'мастер':1A,7C", "'колледж':1 'связ':2", jobs))).toEqual([
    ['@e:колледж', 24],
    ['@e:связ', 25],
    ['@x:!сварщик', 42],
    ['@p:сварщик', 42],
    ['@c:ветер', 44],
    ['@d:труб', 43],
    ['@y:2024', 41],
    ['@m:2024-03', 41],
  ])
})

test('every word of a job has a mark of its own job within 64 places before it, and no other (issue 35, words of jobs)', () => {
  for (const count of [1, 63, 64, 65, 128, 200]) {
    const places = placesOf(historyText('', null, [jobOf(count, null), jobOf(count, '2019-12-01')]))
    const positions = (lexeme: string) => places.flatMap(([one, position]) => (one === lexeme ? [position] : []))
    const isBehind = (mark: string, position: number) =>
      positions(mark).some((own) => own < position && position - own <= 64)
    for (let n = 0; n < count; n++) {
      const [first, second] = positions(`@d:word${n}`).toSorted((a, b) => a - b)
      expect([isBehind('@now', first!), isBehind('@m:2019-12', first!)]).toEqual([true, false])
      expect([isBehind('@now', second!), isBehind('@m:2019-12', second!)]).toEqual([false, true])
    }
  }
})

test('a document has so many places of history and no more, however much a person wrote (issue 35, words of jobs)', () => {
  const text = historyText(
    '',
    null,
    Array.from({ length: 50 }, () => jobOf(3000, null)),
  )
  expect(Math.max(...placesOf(text).map(([, position]) => position))).toBeLessThan(8300)
})
