import type { ComponentProps } from 'react'
import { CONTROL } from './field.tsx'
import type { Field } from './use-field.ts'

type Props = { field: Field; input: ComponentProps<'input'>; labels: readonly string[] }

/** Until the page is alive, and where it never is: what is chosen as words to type, of which the server makes choices again. */
export function TypedInput({ field, input, labels }: Props) {
  const shown = labels.join('; ')
  return (
    <>
      <input type="hidden" name={`shown.${field.path}`} value={shown} />
      <input {...input} name={`typed.${field.path}`} defaultValue={shown} className={CONTROL} />
    </>
  )
}
