import type { ComponentProps } from 'react'
import { CONTROL_CLASS } from '../field.tsx'
import type { Field } from '../use-field.ts'

type Props = { field: Field; input: ComponentProps<'input'>; labels: readonly string[] }

/** Text input for options before hydration and without script. The server resolves the typed names to options. */
export function NoJsOptionInput({ field, input, labels }: Props) {
  const joinedLabels = labels.join('; ')
  return (
    <>
      <input type="hidden" name={`shown.${field.path}`} value={joinedLabels} />
      <input {...input} name={`typed.${field.path}`} defaultValue={joinedLabels} className={CONTROL_CLASS} />
    </>
  )
}
