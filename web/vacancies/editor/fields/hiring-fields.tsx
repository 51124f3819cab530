import { MAX_HIRING_STEPS } from '#contract/vacancies/vacancy-limits.ts'
import { CollapsibleSection } from '../../../ui/form/collapsible-section.tsx'
import { CheckboxField } from '../../../ui/form/fields/checkbox-field.tsx'
import { RadioGroup } from '../../../ui/form/fields/radio-group.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldRow } from '../../../ui/form/form-section.tsx'
import { Repeater } from '../../../ui/form/repeater.tsx'
import type { VacancyFormFields } from '../form-values.ts'
import { hiringSummary } from './section-summaries.ts'

const FIELD_NAMES = ['response_letter_required', 'response_notifications', 'hiring_steps', 'positions_count']

const NOTIFICATION_OPTIONS = [
  { value: 'each', label: 'О каждом' },
  { value: 'daily', label: 'Раз в день' },
  { value: 'none', label: 'Не писать' },
]

/** Fields about the hiring process and about notifications of applications. */
export function HiringFields({ vacancy }: { vacancy: VacancyFormFields }) {
  return (
    <CollapsibleSection title="Как проходит отбор" summary={hiringSummary(vacancy)} fieldNames={FIELD_NAMES}>
      <div className="max-w-60">
        <TextField name="positions_count" label="Сколько человек нужно" inputMode="numeric" />
      </div>
      <CheckboxField name="response_letter_required" label="Откликаться только с сопроводительным письмом" />
      <Repeater
        name="hiring_steps"
        label="Этапы отбора"
        rowTitle="Этап"
        addLabel="Добавить этап"
        maxRows={MAX_HIRING_STEPS}
      >
        <FieldRow>
          <TextField name="title" label="Что на этом этапе" max={60} placeholder="Например, звонок" />
          <TextField name="days_max" label="Не дольше" optional inputMode="numeric" suffix="дней" />
        </FieldRow>
      </Repeater>
      <RadioGroup name="response_notifications" label="Письма об откликах" options={NOTIFICATION_OPTIONS} segmented />
    </CollapsibleSection>
  )
}
