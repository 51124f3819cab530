import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import type { Refused } from '#contract/errors.ts'
import { type EmployerNegotiation, inviteToInterview, refuseNegotiation } from '#contract/negotiations.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { Button } from '../ui/button.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { HiddenField } from '../ui/hidden-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextArea } from '../ui/text-field.tsx'

type Answer = 'invite' | 'refuse'

/** What the server said "no" to, and which of the answers it was. */
export type Decided = { refused: Refused; intent: string }

type Props = { can: EmployerNegotiation['can']; decided?: Decided }

// Within reach while the resume is read; a form, being taller, stands at the end of it.
const BAR =
  'sticky bottom-bar z-5 -mx-4 mt-8 flex flex-wrap gap-2 border-ink1 border-t-2 bg-surface px-4 py-2 tablet:bottom-0 tablet:mx-0 tablet:px-0 tablet:bg-paper max-tablet:*:grow'

/** What may be answered now. Invitation and refusal open a form; the other two are said at once. */
export function Decision({ can, decided }: Props) {
  const [chosen, choose] = useState<Answer | undefined>(() => answerOf(decided))
  if (!Object.values(can).some(Boolean)) return null
  const refused = decided?.intent === chosen ? decided?.refused : undefined
  if (chosen === 'invite' && can.invite) {
    return (
      <AnswerForm title="Приглашение" button="Отправить приглашение" answer="invite" {...{ refused, choose }}>
        <TextArea
          name="text"
          label="Сообщение"
          optional
          max={5000}
          hint="Когда и куда прийти, с кем говорить, что взять с собой."
        />
      </AnswerForm>
    )
  }
  if (chosen === 'refuse' && can.refuse) {
    return (
      <AnswerForm title="Отказ" button="Отправить отказ" answer="refuse" {...{ refused, choose }}>
        <Select name="refuse_reason_id" label="Причина" options={optionsOf(REFUSE_REASONS)} empty="Выберите причину" />
        <TextArea
          name="refuse_text"
          label="Пояснение"
          optional
          short
          max={500}
          hint="Его увидит соискатель. Для причины «Другое» обязательно, от 20 символов."
        />
      </AnswerForm>
    )
  }
  return <Bar can={can} decided={decided} choose={choose} />
}

const answerOf = (decided?: Decided) =>
  decided?.intent === 'invite' || decided?.intent === 'refuse' ? decided.intent : undefined

type BarProps = Props & { choose(answer: Answer): void }

function Bar({ can, decided, choose }: BarProps) {
  return (
    <div className={BAR}>
      {decided && (
        <div className="w-full">
          <Notice>{decided.refused.message}</Notice>
        </div>
      )}
      {can.invite && (
        <Button type="button" size="small" onClick={() => choose('invite')}>
          Пригласить
        </Button>
      )}
      {can.consider && <AtOnce intent="consider">Подумать</AtOnce>}
      {can.return && <AtOnce intent="return">Вернуть</AtOnce>}
      {can.refuse && (
        <Button type="button" kind="danger" size="small" onClick={() => choose('refuse')}>
          Отказать
        </Button>
      )}
    </div>
  )
}

function AtOnce({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Form method="post" className="grid">
      <Button name="intent" value={intent} kind="outlined" size="small">
        {children}
      </Button>
    </Form>
  )
}

type FormProps = {
  title: string
  button: string
  answer: Answer
  refused?: Refused
  choose(answer?: Answer): void
  children: ReactNode
}

function AnswerForm({ title, button, answer, refused, choose, children }: FormProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => ref.current?.querySelector<HTMLElement>('select, textarea')?.focus(), [])
  return (
    <section ref={ref} aria-label={title} className="mt-8 border-ink1 border-t-2 pt-4">
      <h3 className="mb-3 font-semibold text-row">{title}</h3>
      <ContractForm endpoint={answer === 'invite' ? inviteToInterview : refuseNegotiation} refused={refused}>
        <HiddenField name="intent" value={answer} />
        {children}
        <div className="flex flex-wrap gap-3">
          <SubmitButton kind={answer === 'refuse' ? 'danger' : 'filled'}>{button}</SubmitButton>
          <Button type="button" kind="plain" onClick={() => choose(undefined)}>
            Отмена
          </Button>
        </div>
      </ContractForm>
    </section>
  )
}
