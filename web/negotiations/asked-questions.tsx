import type { AskedQuestion } from '#contract/questionnaires.ts'
import { HiddenField } from '../ui/hidden-field.tsx'
import { Radios } from '../ui/radios.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { Ticks } from '../ui/ticks.tsx'

type Props = { questions: readonly AskedQuestion[]; required: boolean }

/** The fields of the screening questions of a vacancy. */
export function AskedQuestions({ questions, required }: Props) {
  return questions.map((question, index) => (
    <div key={question.id}>
      <HiddenField name={`answers.${index}.question_id`} value={question.id} />
      <QuestionField question={question} name={`answers.${index}.value`} optional={!(required && question.required)} />
    </div>
  ))
}

function QuestionField({ question, ...rest }: { question: AskedQuestion; name: string; optional: boolean }) {
  const { type, text: label, min, max } = question
  const options = question.options.map((option) => ({ value: option, label: option }))
  switch (type) {
    case 'short':
      return <TextField {...rest} label={label} max={300} />
    case 'long':
      return <TextArea {...rest} label={label} max={3000} short />
    case 'number':
      return <TextField {...rest} label={label} inputMode="numeric" hint={limitsText(min, max)} />
    case 'multiple':
      return <Ticks {...rest} label={label} options={options} />
    default:
      return <Radios {...rest} label={label} options={options} segmented={type === 'yes_no'} />
  }
}

function limitsText(min: number | null, max: number | null): string | undefined {
  if (min !== null && max !== null) return `От ${min} до ${max}`
  if (min !== null) return `Не меньше ${min}`
  return max === null ? undefined : `Не больше ${max}`
}
