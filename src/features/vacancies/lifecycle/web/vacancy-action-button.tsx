import { Form } from 'react-router'
import { FormKey } from '#ui/form/form-key.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'

type Props = {
  vacancy: { id: number; name: string }
  /** Handled by the actions of the list and of the editor. */
  intent: 'prolong' | 'copy' | 'draft' | 'confirm' | 'restore'
  /** `inline`: as a link in a cell of a table. */
  kind?: 'plain' | 'inline'
  children: string
}

const INLINE_CLASS =
  'inline-flex min-h-6 items-center font-medium text-primary underline underline-offset-4 max-desktop:min-h-11 max-desktop:-my-3'

/** Button for an action without confirmation. It is a separate form, so it works before hydration. */
export function VacancyActionButton({ vacancy: { id, name }, intent, kind = 'plain', children }: Props) {
  const label = (
    <>
      {children}
      <span className="sr-only">: {name}</span>
    </>
  )
  return (
    <Form method="post" preventScrollReset>
      <FormKey />
      <HiddenInput name="id" value={id} />
      <HiddenInput name="intent" value={intent} />
      {kind === 'inline' ? (
        <button type="submit" className={INLINE_CLASS}>
          {label}
        </button>
      ) : (
        <SubmitButton kind="plain" size="small">
          {label}
        </SubmitButton>
      )}
    </Form>
  )
}
