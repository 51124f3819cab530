import { href, Link } from 'react-router'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FieldRow } from '#ui/form/form-section.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { Repeater } from '#ui/form/repeater.tsx'
import { MAX_HIRING_STEPS } from '../../../contract/vacancy-limits.ts'
import type { VacancyFormFields } from '../form-values.ts'
import { EditorSection } from './editor-section.tsx'
import { hiringSummary } from './section-summaries.ts'

/** Limit of unanswered applications. Later ones wait in a queue in order of time. */
const ResponseCapField = () => (
  <TextField
    name="response_cap"
    label="Предел откликов"
    optional
    inputMode="numeric"
    hint="Сколько неотвеченных откликов принимать сразу, от 10 до 500. Остальные встанут в очередь и придут, когда вы ответите."
  />
)

const FIELD_NAMES = [
  'promise_days',
  'response_cap',
  'response_letter_required',
  'questionnaire_id',
  'questionnaire_required',
  'response_notifications',
  'hiring_steps',
  'positions_count',
]

const NOTIFICATION_OPTIONS = [
  { value: 'each', label: 'О каждом' },
  { value: 'daily', label: 'Раз в день' },
  { value: 'none', label: 'Не писать' },
]

type Props = { vacancy: VacancyFormFields; questionnaires: readonly Option[] }

/** How people apply, and how the employer answers them. */
export function HiringFields({ vacancy, questionnaires }: Props) {
  return (
    <EditorSection title="Отклики" summary={hiringSummary(vacancy)} fieldNames={FIELD_NAMES}>
      <div className="max-w-80">
        <TextField
          name="promise_days"
          label="Срок ответа, рабочих дней"
          inputMode="numeric"
          hint="От 1 до 14. Соискатели видят этот срок. Если не ответить, отклик получит отметку «Не ответили в срок»."
        />
        <ResponseCapField />
        <TextField name="positions_count" label="Сколько человек нужно" inputMode="numeric" />
      </div>
      <CheckboxField name="response_letter_required" label="Просить сопроводительное письмо" />
      <QuestionnaireFields questionnaires={questionnaires} />
      <Repeater
        name="hiring_steps"
        label="Этапы отбора"
        rowTitle="Этап"
        addLabel="Добавить этап"
        maxRows={MAX_HIRING_STEPS}
      >
        <FieldRow>
          <TextField name="title" label="Что на этом этапе" max={60} placeholder="Например, звонок" />
          <TextField name="days_max" label="Не дольше, дней" optional inputMode="numeric" />
        </FieldRow>
      </Repeater>
      <RadioGroup name="response_notifications" label="Письма об откликах" options={NOTIFICATION_OPTIONS} segmented />
    </EditorSection>
  )
}

/** Choice of the questionnaire for applicants. */
function QuestionnaireFields({ questionnaires }: { questionnaires: readonly Option[] }) {
  const link = (
    <Link to={href('/questionnaires')} className="text-primary underline underline-offset-4">
      {questionnaires.length > 0 ? 'Анкеты компании' : 'Создать анкету'}
    </Link>
  )
  return (
    <>
      <p className="mb-3 max-w-text text-ink2 text-meta">
        Ответы на анкету сравниваются по баллам. Видит их только ваша компания. {link}
      </p>
      {questionnaires.length > 0 && (
        <>
          <Select name="questionnaire_id" label="Анкета" optional emptyLabel="Не спрашивать" options={questionnaires} />
          <CheckboxField name="questionnaire_required" label="Без ответов откликнуться нельзя" />
        </>
      )}
    </>
  )
}
