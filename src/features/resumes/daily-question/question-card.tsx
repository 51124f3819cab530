import { useFetcher } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import type { loadDailyQuestion } from './question.web.server.ts'
import type { DailyAnswerResult } from './question-texts.ts'

type Props = {
  question: Awaited<ReturnType<typeof loadDailyQuestion>>
  lead?: string
}

const ANSWERED_TEXTS = {
  yes: 'Записали в резюме. Следующий вопрос завтра.',
  no: 'Записали. Следующий вопрос завтра.',
  later: 'Хорошо, спросим через неделю.',
}

/** The one question of the day. Its answer goes to the page that shows it, so that it works without script too. */
export function QuestionCard({ question, lead = 'Один вопрос, 5 секунд' }: Props) {
  const fetcher = useFetcher<DailyAnswerResult>()
  const { answered, refusedAnswer } = fetcher.data ?? {}
  if (!question && !answered) return null
  return (
    <section aria-label="Вопрос дня" className="card p-4 tablet:p-5">
      <p role="status" className="text-note empty:hidden">
        {answered && ANSWERED_TEXTS[answered]}
      </p>
      {question && !answered && (
        <fetcher.Form method="post">
          <p className="text-ink3 text-note">{lead}</p>
          <h2 className="heading-2">{question.title}</h2>
          <p className="text-ink2">{question.reason}</p>
          <input type="hidden" name="intent" value="question" />
          <input type="hidden" name="kind" value={question.kind} />
          <input type="hidden" name="subject" value={question.subject} />
          <div className="mt-3.5 flex flex-wrap gap-2">
            <Button name="answer" value="yes" kind="soft" size="small">
              Есть
            </Button>
            <Button name="answer" value="no" kind="soft" size="small">
              Нет
            </Button>
            <Button name="answer" value="later" kind="plain" size="small">
              Потом
            </Button>
          </div>
          <p role="alert" className="mt-2 text-danger text-meta empty:hidden">
            {refusedAnswer}
          </p>
        </fetcher.Form>
      )}
    </section>
  )
}
