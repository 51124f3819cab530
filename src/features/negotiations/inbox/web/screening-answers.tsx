import type { ScreeningResult } from '#features/questionnaires/questionnaires.contract.ts'
import { Tag } from '#ui/list/chip.tsx'
import { ScreeningAnswerList } from '../../web/screening-answer-list.tsx'
import { PaneSection } from './person/pane-section.tsx'

/** The screening answers with their score. */
export function ScreeningAnswers({ answers: { answers, score, is_knockout } }: { answers: ScreeningResult }) {
  return (
    <PaneSection title={`Анкета: ответил на ${answers.length}`}>
      {(score !== null || is_knockout) && (
        <p className="mb-3 flex flex-wrap items-center gap-3">
          {score !== null && <span className="font-semibold">Баллы: {score} из 100</span>}
          {is_knockout && <Tag tone="danger">Есть ответ, который не подходит</Tag>}
        </p>
      )}
      <ScreeningAnswerList
        answers={answers}
        renderMark={(answer) => isKnockout(answer) && <Tag tone="danger">Не подходит</Tag>}
      />
    </PaneSection>
  )
}

const isKnockout = ({ question, value }: ScreeningResult['answers'][number]) =>
  question.options.some(({ text, is_knockout }) => is_knockout && value.includes(text))
