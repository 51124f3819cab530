import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countByGround, judgePhrases } from '#test/linter-unseen/judge-phrases.ts'
import { checkVacancyText } from './check-vacancy-text.rules.ts'

test.each(['unseen-1', 'unseen-2'])(
  'phrases that nobody has read are found and let through as measured: %s (TR-15, TR-29)',
  (file) => {
    const figures = countByGround(judgePhrases(`test/linter-unseen/${file}.tsv`))
    const [forbidden, allowed] = [figures.get('forbidden')!, figures.get('allowed')!]

    expect(forbidden.all + allowed.all).toBeGreaterThan(190)
    expect(forbidden.stopped / forbidden.all).toBeGreaterThanOrEqual(0.84)
    expect(forbidden.told / forbidden.all).toBeGreaterThanOrEqual(0.97)
    expect(allowed.stopped / allowed.all).toBeLessThanOrEqual(0.03)
    expect(allowed.told / allowed.all).toBeLessThanOrEqual(0.07)
  },
)

const biasOf = (vacancy: object) =>
  checkVacancyText(vacancy).filter(({ code, quote }) => quote !== '' && !['caps', 'long_paragraph'].includes(code))

test('a demand in words that no rule has is refused with these words, the article of the law and the way to put it right', () => {
  const requirements = 'Опыт от года. Слабых здоровьем не тянем: заболел дважды за сезон — на выход. Дружный отдел.'
  const [problem, ...others] = biasOf({ requirements })

  expect(others).toEqual([])
  expect(problem).toMatchObject({ field: 'requirements', code: 'health', severity: 'block', replacement: null })
  expect(problem!.reason).toContain('ст. 3 и 64 ТК РФ')
  expect(problem!.fix).not.toBe('')
  expect(requirements.slice(problem!.start, problem!.end)).toBe(problem!.quote)
  expect(problem!.start).toBeGreaterThanOrEqual(requirements.indexOf('Слабых'))
  expect(problem!.end).toBeLessThan(requirements.indexOf('Дружный'))
})

test('twenty allowed sentences together do not stop a vacancy (TR-15)', () => {
  const allowed = readFileSync('test/linter-writers/own.tsv', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('allowed\t'))
    .map((line) => line.split('\t')[1]!)
  const vacancies = Array.from({ length: Math.floor(allowed.length / 20) }, (_, at) =>
    allowed.slice(at * 20, at * 20 + 20),
  )
  const stopped = vacancies.filter((lines) =>
    biasOf({ requirements: lines.map((line) => `<p>${line}.</p>`).join('') }).some(
      ({ severity }) => severity === 'block',
    ),
  )

  expect(vacancies.length).toBeGreaterThanOrEqual(7)
  expect(stopped).toEqual([])
})
