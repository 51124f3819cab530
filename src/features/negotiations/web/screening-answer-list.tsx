import type { ReactNode } from 'react'
import { PlainText } from '#ui/text/plain-text.tsx'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'

/** Seekers do not see the points and the knock-out options of a question. */
type AnyScreeningAnswer = SeekerNegotiation['answers'][number]

type Props<Answer> = {
  answers: readonly Answer[]
  /** A mark beside an answer. */
  renderMark?: (answer: Answer) => ReactNode
}

/** The screening questions with the answers given on the day of the application. */
export const ScreeningAnswerList = <Answer extends AnyScreeningAnswer>({ answers, renderMark }: Props<Answer>) => (
  <dl className="grid gap-3">
    {answers.map((answer) => (
      <div key={answer.question.id}>
        <dt className="wrap-anywhere text-ink2">{answer.question.text}</dt>
        <dd>
          <PlainText>{answer.value.join(', ')}</PlainText>
          {renderMark?.(answer)}
        </dd>
      </div>
    ))}
  </dl>
)
