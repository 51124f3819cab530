import { useMemo, useRef } from 'react'
import { findConnectionProblem } from '../feedback/connection-problem.ts'
import { FormDraftNotice } from './draft/form-draft-notice.tsx'
import { useFormDraft } from './draft/use-form-draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import { type FormContract, FormFrame, type FormFrameProps } from './frame/form-frame.tsx'
import { useSubmitGuard } from './frame/use-submit-guard.ts'

type Props = FormFrameProps & {
  endpoint: FormContract
  /** Name of the draft in this browser, if the address and the inputs `id` and `intent` do not tell apart the form. */
  draftName?: string
  /** The draft outlives the submission, which can still be cancelled. */
  isDraftRetained?: boolean
  /** It is sent beside the page, which the navigation does not know. */
  isBusy?: boolean
}

/**
 * Form for one endpoint. Fields are checked by the schema of the endpoint on blur, and by the server on submit. What is
 * typed is stored in this browser until it is sent.
 */
export function ContractForm({ values, draftName, isDraftRetained, isBusy = false, ...rest }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const ownGuard = useSubmitGuard(rest.refused)
  const guard = { ...ownGuard, isBusy: ownGuard.isBusy || isBusy }
  const { generation, restore, remove, ...stored } = useFormDraft({
    form: ref,
    name: draftName,
    refused: rest.refused,
    isBusy: guard.isBusy,
    hasFailed: () => ref.current !== null && findConnectionProblem()?.form === ref.current,
    isRetained: isDraftRetained,
  })
  const { draft, isRestored, isKeyKept } = stored
  const shownValues = useMemo(
    () => (draft && isRestored ? { ...values, ...draft.fields } : values),
    [values, draft, isRestored],
  )
  return (
    <FormFrame
      {...rest}
      formRef={ref}
      guard={guard}
      summary={ErrorSummary}
      values={shownValues}
      generation={generation}
      restoredKey={isKeyKept ? draft?.formKey : undefined}
      notice={draft && <FormDraftNotice {...stored} draft={draft} onRestore={restore} onRemove={remove} />}
    />
  )
}
