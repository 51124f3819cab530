import { useRef } from 'react'
import { lazyPart } from '../../lazy-part.ts'
import { type FormContract, FormFrame, type FormFrameProps } from './form-frame.tsx'
import { useSubmitGuard } from './use-submit-guard.ts'

/**
 * Lazy, because most forms are accepted. No boundary is around it: without script, a page must have it in its place. The
 * answer to a form is a transition, which waits for it.
 */
const LazyErrorSummary = lazyPart(
  () => import('../error-summary.tsx'),
  ({ ErrorSummary }) => ErrorSummary,
)

type Props = FormFrameProps & {
  /** Loads the contract with the first use of the form. */
  contract: () => Promise<FormContract>
}

/**
 * A `ContractForm` for somebody who is not signed in: it weighs a third. It stores no draft, because such forms hold
 * only passwords, codes and contacts.
 */
export function GuestForm({ contract, ...rest }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const guard = useSubmitGuard(rest.refused)
  return <FormFrame {...rest} endpoint={contract} formRef={ref} guard={guard} summary={LazyErrorSummary} />
}
