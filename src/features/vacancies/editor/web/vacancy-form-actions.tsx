import type { CreationQuota } from '#contract/replies.ts'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'
import { PublishButton } from './publish-button.tsx'

type Props = { vacancy: OwnVacancy; availability: CreationQuota }

/** Changes to a published vacancy do not count against the vacancy quota. */
const mayPublish = ({ vacancy, availability }: Props) =>
  vacancy.can.publish && (availability.available || vacancy.previous_id !== null)

function publishLabel({ status, previous_id }: OwnVacancy): string {
  if (status === 'archived') return 'Опубликовать снова'
  return previous_id === null ? 'Опубликовать' : 'Опубликовать правки'
}

/** Buttons of the form of a saved vacancy. */
export function VacancyFormActions({ vacancy, availability }: Props) {
  return (
    <>
      {mayPublish({ vacancy, availability }) && <PublishButton>{publishLabel(vacancy)}</PublishButton>}
      <SubmitButton name="intent" value="save" size="small" kind={vacancy.can.publish ? 'outlined' : 'filled'}>
        {vacancy.status === 'draft' ? 'Сохранить черновик' : 'Сохранить'}
      </SubmitButton>
    </>
  )
}

/** Schedules the publication of a draft. */
export function SchedulePublication({ vacancy, isOpen }: { vacancy: OwnVacancy; isOpen: boolean }) {
  if (vacancy.status !== 'draft') return null
  return (
    <div className="mt-4">
      <Disclosure summary={vacancy.scheduled_at ? 'Выбрать другое время' : 'Опубликовать позже'} isOpen={isOpen}>
        <div className="max-w-72">
          <TextField
            name="scheduled_at"
            label="Когда опубликовать"
            type="datetime-local"
            hint="По московскому времени, не позже чем через 30 дней."
            optional
          />
        </div>
        <SubmitButton name="intent" value="schedule" kind="outlined">
          Запланировать
        </SubmitButton>
      </Disclosure>
    </div>
  )
}
