import type { ScreeningQuestion } from '#features/questionnaires/questionnaires.contract.ts'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { TextArea, TextField } from '#ui/form/fields/text-field.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'

type Props = { questions: readonly ScreeningQuestion[]; required: boolean }

/** The fields of the screening questions of a vacancy. */
export function ScreeningQuestionFields({ questions, required }: Props) {
  return questions.map((question, index) => (
    <div key={question.id}>
      <HiddenInput name={`answers.${index}.question_id`} value={question.id} />
      <QuestionField question={question} name={`answers.${index}.value`} optional={!(required && question.required)} />
    </div>
  ))
}

function QuestionField({ question, ...rest }: { question: ScreeningQuestion; name: string; optional: boolean }) {
  const { type, text: label, min, max } = question
  const options = question.options.map((option) => ({ value: option, label: option }))
  switch (type) {
    case 'short':
      return <TextField {...rest} label={label} max={300} />
    case 'long':
      return <TextArea {...rest} label={label} max={3000} short />
    case 'number':
      return <TextField {...rest} label={label} inputMode="numeric" hint={rangeHint(min, max)} />
    case 'multiple':
      return <CheckboxGroup {...rest} label={label} options={options} />
    default:
      return <RadioGroup {...rest} label={label} options={options} segmented={type === 'yes_no'} />
  }
}

function rangeHint(min: number | null, max: number | null): string | undefined {
  if (min !== null && max !== null) return `От ${min} до ${max}`
  if (min !== null) return `Не меньше ${min}`
  return max === null ? undefined : `Не больше ${max}`
}
