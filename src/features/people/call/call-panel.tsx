import { Form, useNavigate, useRevalidator } from 'react-router'
import { DECISION_UNDO_SECONDS } from '#features/negotiations/contract/negotiation-constants.ts'
import { DecisionDock } from '#features/negotiations/decisions/web/decision-dock.tsx'
import { postDecision } from '#features/negotiations/decisions/web/post-decision.ts'
import { sentenceDayText } from '#lib/dates/format-date.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast, showUndoToast } from '#ui/feedback/toast-store.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import type { RefusedAct } from '../base/opened-list.ts'
import type { PersonDetails } from '../base/people.contract.ts'
import { callPersonAgain, REPEAT_CALL_DAYS, type RepeatCallOptions, undoCall } from './call-person.contract.ts'

type Props = {
  person: PersonDetails
  options: RepeatCallOptions
  /** Address of the record without the panel. */
  address: string
  refusedAct: RefusedAct | undefined
  now: string
}

/** To which vacancy, and in which words. At the lower edge, so that the record stays readable. */
export function CallPanel({ person, options, address, refusedAct, now }: Props) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { vacancies, text } = options
  const params = { id: person.id }
  const name = person.person ?? 'имя скрыто'
  const close = () => void navigate(address)
  const refusal = noCallText(options, now)
  if (refusal) return <NoCall text={refusal} address={address} />

  async function undo(vacancy_id: number) {
    const { problem } = await postDecision(undoCall, { params, body: { vacancy_id } })
    if (problem) showToast(problem.text, 'error')
    else void revalidate()
  }

  return (
    <DecisionDock<{ id: string }>
      title={`Позвать снова: ${name}`}
      button="Позвать"
      intent="call"
      endpoint={callPersonAgain}
      draftName={`call ${person.id}`}
      values={{ vacancy_id: vacancies[0]!.id, text }}
      refused={refusedAct?.intent === 'call' ? refusedAct.refused : undefined}
      send={(fields, key) => postDecision(callPersonAgain, { params, body: fields }, key)}
      onSent={(_, { fields }) => {
        showUndoToast(`Позвали: ${name}. Уйдёт через 10 секунд`, () => void undo(Number(fields.vacancy_id)), {
          durationMs: DECISION_UNDO_SECONDS * 1000,
        })
        close()
      }}
      onClose={close}
    >
      <RadioGroup
        name="vacancy_id"
        label="Вакансия"
        segmented
        options={vacancies.map(({ id, name: label, score }) => ({
          value: id,
          label: score === null ? label : `${label} · ${score} %`,
        }))}
      />
      <TextArea
        name="text"
        label="Сообщение"
        short
        max={1000}
        hint={`Придёт там, где человек разрешил писать. Не чаще раза в ${REPEAT_CALL_DAYS} ${plural(REPEAT_CALL_DAYS, 'день', 'дня', 'дней')}.`}
      />
    </DecisionDock>
  )
}

/** Why nobody can be called now; undefined: it is possible. */
function noCallText({ vacancies, next_at }: RepeatCallOptions, now: string): string | undefined {
  if (next_at) return `Уже звали. Снова можно с ${sentenceDayText(next_at, now)}.`
  return vacancies.length === 0 ? 'Нет открытой вакансии, куда позвать: на все человек уже откликался.' : undefined
}

const NoCall = ({ text, address }: { text: string; address: string }) => (
  <section
    aria-label="Позвать снова"
    className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-ink1 border-t-2 bg-paper px-4 py-3 max-desktop:sticky max-desktop:bottom-0 tablet:px-6"
  >
    <p role="status">{text}</p>
    <ButtonLink to={address} kind="plain" size="small">
      Закрыть
    </ButtonLink>
  </section>
)

/** After a call without script: what will happen, and how to take it back. */
export const CalledNotice = ({ vacancyId }: { vacancyId: string }) => (
  <div className="px-4 pt-3 tablet:px-6">
    <Notice tone="success">
      <p role="status" className="font-semibold">
        Позвали. Приглашение уйдёт через 10 секунд
      </p>
      <Form method="post" className="mt-2">
        <input type="hidden" name="vacancy_id" value={vacancyId} />
        <Button name="intent" value="call_undo" kind="outlined" size="small">
          Отменить
        </Button>
      </Form>
    </Notice>
  </div>
)
