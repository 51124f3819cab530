import { inQuotes } from '#lib/text/in-quotes.ts'
import { Tag } from '#ui/list/chip.tsx'
import type { MemberAssessment, Verdict } from './assessments.contract.ts'

/** From the lowest mark. */
export const ANSWER_NAMES = ['Нет', 'Слабо', 'Хорошо', 'Сильно']

export const VERDICT_LABELS: Record<Verdict, string> = { yes: 'Брать', doubt: 'Сомневаюсь', no: 'Не брать' }

const VERDICT_TONES = { yes: 'success', doubt: 'warning', no: 'danger' } as const

/** Who gave which mark, and where the team disagrees. */
export function TeamTable({ own, others }: { own: MemberAssessment; others: readonly MemberAssessment[] }) {
  const all = [own, ...others]
  // The questions may have changed between two assessments.
  const questions = [...new Set(all.flatMap(({ marks }) => marks.map(({ question }) => question)))]
  const marksFor = (question: string) =>
    all.flatMap(({ marks }) => marks.filter((one) => one.question === question).map(({ mark }) => mark))
  const apart = [
    ...questions.filter((question) => new Set(marksFor(question)).size > 1).map(inQuotes),
    ...(new Set(all.map(({ verdict }) => verdict)).size > 1 ? ['итог'] : []),
  ]
  return (
    <div className="mb-6">
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <caption className="sr-only">Оценки команды</caption>
          <thead>
            <tr className="border-ink1 border-b-2">
              <th scope="col" className="py-2 pr-4 font-medium text-ink3 text-note">
                Что оценивали
              </th>
              {all.map(({ author, given_at }) => (
                <th key={author + given_at} scope="col" className="py-2 pr-4 text-meta">
                  {author || 'Коллега'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {questions.map((question) => (
              <tr key={question} className="border-rule border-b">
                <th scope="row" className="wrap-anywhere py-2 pr-4 font-normal">
                  {question}
                </th>
                {all.map(({ author, given_at, marks }) => {
                  const given = marks.find((one) => one.question === question)
                  return (
                    <td key={author + given_at} className="py-2 pr-4 align-top">
                      {given ? `${given.mark}. ${ANSWER_NAMES[given.mark - 1]}` : '–'}
                      {given?.words && <p className="wrap-anywhere text-ink2 text-meta">{given.words}</p>}
                    </td>
                  )
                })}
              </tr>
            ))}
            <tr>
              <th scope="row" className="py-2 pr-4 font-semibold">
                Итог
              </th>
              {all.map(({ author, given_at, verdict }) => (
                <td key={author + given_at} className="py-2 pr-4">
                  <Tag tone={VERDICT_TONES[verdict]}>{VERDICT_LABELS[verdict]}</Tag>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-ink2">{apart.length === 0 ? 'Во всём сошлись.' : `Разошлись: ${apart.join(', ')}.`}</p>
    </div>
  )
}
