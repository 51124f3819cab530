import { Form } from 'react-router'
import { HiddenInput } from '../../ui/form/hidden-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'

type Props = {
  vacancy: { id: number; name: string }
  /** Handled by the actions of the list and of the editor. */
  intent: 'prolong' | 'copy' | 'draft' | 'restore'
  kind?: 'outlined' | 'plain'
  children: string
}

/** Button for an action without confirmation. It is a separate form, so it works before hydration. */
export function VacancyActionButton({ vacancy: { id, name }, intent, kind = 'plain', children }: Props) {
  return (
    <Form method="post">
      <HiddenInput name="id" value={id} />
      <HiddenInput name="intent" value={intent} />
      <SubmitButton kind={kind} size="small">
        {children}
        <span className="sr-only">: {name}</span>
      </SubmitButton>
    </Form>
  )
}
