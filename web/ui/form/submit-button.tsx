import { type ComponentProps, useContext } from 'react'
import { useNavigation } from 'react-router'
import { Spinner } from '../feedback/spinner.tsx'
import { Button } from './button.tsx'
import { FormContext } from './form-context.ts'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> & { name?: string; value?: string }

/** Submit button. Keeps its label while the form is being submitted, and ignores a second click. */
export function SubmitButton({ children, name, value, ...rest }: Props) {
  const form = useContext(FormContext)
  const navigation = useNavigation()
  const isBusy = form ? form.isBusy : navigation.state === 'submitting'
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
      {isPressed && (
        <span className="mr-2 inline-flex">
          <Spinner />
        </span>
      )}
      {children}
    </Button>
  )
}
