import type { SeekerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { PlainText } from '../../ui/text/plain-text.tsx'

/** The seeker's own screening answers. */
export function OwnScreeningAnswers({ answers }: Pick<SeekerNegotiation, 'answers'>) {
  if (answers.length === 0) return null
  return (
    <Disclosure summary="Мои ответы на вопросы">
      <dl className="grid gap-2">
        {answers.map(({ question, value }) => (
          <div key={question.id}>
            <dt className="text-ink2">{question.text}</dt>
            <dd>
              <PlainText>{value.join(', ')}</PlainText>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
