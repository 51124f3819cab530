import { Form } from 'react-router'
import { HiddenField } from '../ui/hidden-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

type Props = {
  vacancy: { id: number; name: string }
  /** What the list and the vacancy's own screen do with it. */
  intent: 'prolong' | 'copy' | 'draft' | 'restore'
  kind?: 'outlined' | 'plain'
  children: string
}

/** One step that needs no question: a form of its own, so it works before the script. */
export function WholeButton({ vacancy: { id, name }, intent, kind = 'plain', children }: Props) {
  return (
    <Form method="post">
      <HiddenField name="id" value={id} />
      <HiddenField name="intent" value={intent} />
      <SubmitButton kind={kind} size="small">
        {children}
        <span className="sr-only">: {name}</span>
      </SubmitButton>
    </Form>
  )
}
