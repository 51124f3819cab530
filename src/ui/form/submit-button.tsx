import { type ComponentProps, useContext } from 'react'
import { useNavigation } from 'react-router'
import { Spinner } from '../feedback/spinner.tsx'
import { Button } from './button.tsx'
import { FormContext } from './form-context.ts'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> & {
  name?: string
  value?: string
  /** The form sends by script, which the navigation does not know. */
  isBusy?: boolean
}

/** Submit button. Keeps its label while the form is being submitted, and ignores a second click. */
export function SubmitButton({ children, name, value, isBusy: isSending = false, ...rest }: Props) {
  const form = useContext(FormContext)
  const navigation = useNavigation()
  const isBusy = isSending || (form ? form.isBusy : navigation.state === 'submitting')
  // Of several buttons, only the pressed one shows the spinner.
  const isPressed = isBusy && (!name || navigation.formData?.get(name) === value)
  return (
    <Button
      {...rest}
      type="submit"
      name={name}
      value={value}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : rest.onClick?.(event))}
    >
      {isPressed && <Spinner />}
      {children}
    </Button>
  )
}
