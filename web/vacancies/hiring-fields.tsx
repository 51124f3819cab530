import { FoldedSection } from '../ui/folded-section.tsx'
import { FieldRow } from '../ui/form-section.tsx'
import { Radios } from '../ui/radios.tsx'
import { Repeater } from '../ui/repeater.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TickField } from '../ui/tick-field.tsx'
import type { VacancyDraft } from './form-values.ts'
import { hiringSaid } from './vacancy-said.ts'

const NAMES = ['response_letter_required', 'response_notifications', 'hiring_steps', 'positions_count']
const MOST_STEPS = 7

const NOTIFICATIONS = [
  { value: 'each', label: 'О каждом' },
  { value: 'daily', label: 'Раз в день' },
  { value: 'none', label: 'Не писать' },
]

/** Fields about the hiring process and about notifications of applications. */
export function HiringFields({ vacancy }: { vacancy: VacancyDraft }) {
  return (
    <FoldedSection title="Как проходит отбор" said={hiringSaid(vacancy)} names={NAMES}>
      <div className="max-w-60">
        <TextField name="positions_count" label="Сколько человек нужно" inputMode="numeric" />
      </div>
      <TickField name="response_letter_required" label="Откликаться только с сопроводительным письмом" />
      <Repeater name="hiring_steps" label="Этапы отбора" row="Этап" add="Добавить этап" most={MOST_STEPS}>
        <FieldRow>
          <TextField name="title" label="Что на этом этапе" max={60} placeholder="Например, звонок" />
          <TextField name="days_max" label="Не дольше" optional inputMode="numeric" suffix="дней" />
        </FieldRow>
      </Repeater>
      <Radios name="response_notifications" label="Письма об откликах" options={NOTIFICATIONS} segmented />
    </FoldedSection>
  )
}
