import type { ScreeningResult } from '#contract/questionnaires/questionnaires.ts'
import { Section } from '../../ui/layout/page.tsx'
import { Tag } from '../../ui/list/chip.tsx'
import { PlainText } from '../../ui/text/plain-text.tsx'

/** The screening answers as they were on the day of the application, with their score. */
export function ScreeningAnswers({ answers: { answers, score, is_knockout } }: { answers: ScreeningResult }) {
  return (
    <Section title="Ответы на вопросы">
      {(score !== null || is_knockout) && (
        <p className="mb-3 flex flex-wrap items-center gap-3">
          {score !== null && <span className="font-semibold">Баллы: {score} из 100</span>}
          {is_knockout && <Tag tone="danger">Есть ответ, который не подходит</Tag>}
        </p>
      )}
      <dl className="grid gap-3">
        {answers.map(({ question, value }) => (
          <div key={question.id}>
            <dt className="wrap-anywhere text-ink2">{question.text}</dt>
            <dd>
              <PlainText>{value.join(', ')}</PlainText>
              {isKnockout(question, value) && <Tag tone="danger">Не подходит</Tag>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

type AnsweredQuestion = ScreeningResult['answers'][number]

const isKnockout = ({ options }: AnsweredQuestion['question'], value: AnsweredQuestion['value']) =>
  options.some(({ text, is_knockout }) => is_knockout && value.includes(text))
