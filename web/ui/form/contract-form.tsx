import { type ComponentProps, type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { safeParse } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { FormRefusal } from '#contract/core/errors.ts'
import { parseFormData, valueAt } from '#lib/forms/form-data.ts'
import { useDomId } from '../use-dom-id.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext, type RegisteredField, ScopeContext } from './form-context.ts'
import { schemaAt } from './schema-at.ts'

type Props = {
  endpoint: Pick<Endpoint, 'body'>
  /** Refusal of the last submission. Its submitted values take precedence over `values`. */
  refused?: FormRefusal
  /** Initial values of the fields, as the API returns them. */
  values?: object
} & Omit<ComponentProps<typeof Form>, 'noValidate' | 'ref'>

/** Form for one endpoint. Fields are checked by the schema of the endpoint on blur, and by the server on submit. */
export function ContractForm({ endpoint, refused, values, children, onSubmit, ...rest }: Props) {
  const id = useDomId()
  const ref = useRef<HTMLFormElement>(null)
  const { isBusy, preventSecondSubmit } = useSubmitGuard(refused)
  const [fields] = useState(() => new Map<string, RegisteredField>())

  const validate = useCallback(
    (path: string) => {
      const schema = endpoint.body && schemaAt(endpoint.body, path)
      if (!schema || !ref.current) return undefined
      return safeParse(schema, valueAt(parseFormData(new FormData(ref.current)), path)).error?.issues[0]?.message
    },
    [endpoint],
  )

  const registerField = useCallback(
    (path: string, field: RegisteredField) => {
      fields.set(path, field)
      return () => {
        if (fields.get(path) === field) fields.delete(path)
      }
    },
    [fields],
  )

  const form = useMemo(
    () => ({ id, refused, isBusy, validate, registerField }),
    [id, refused, isBusy, validate, registerField],
  )
  const scope = useMemo(() => ({ prefix: '', values: refused?.values ?? values }), [refused, values])

  function submitOnce(event: FormEvent<HTMLFormElement>) {
    preventSecondSubmit(event)
    if (!event.defaultPrevented) onSubmit?.(event as Parameters<NonNullable<typeof onSubmit>>[0])
  }

  return (
    <Form method="post" {...rest} ref={ref} noValidate onSubmit={submitOnce}>
      {refused && <ErrorSummary formId={id} refused={refused} fields={fields} />}
      <FormContext value={form}>
        <ScopeContext value={scope}>{children}</ScopeContext>
      </FormContext>
    </Form>
  )
}

/** A second submission within this time is ignored: it may come before the navigation state changes. */
export const DOUBLE_CLICK_MS = 500

/** Tells whether this form is being submitted, and prevents a second submission until the response. */
function useSubmitGuard(refused?: FormRefusal) {
  const { state } = useNavigation()
  const [isOwnSubmission, setOwnSubmission] = useState(false)
  const [handledRefusal, setHandledRefusal] = useState(refused)
  const sentAt = useRef(0)

  if (handledRefusal !== refused) {
    setHandledRefusal(refused)
    setOwnSubmission(false)
  }

  useEffect(() => {
    if (state === 'idle') setOwnSubmission(false)
  }, [state])

  function preventSecondSubmit(event: FormEvent) {
    const isRepeated = isOwnSubmission && (state !== 'idle' || event.timeStamp - sentAt.current < DOUBLE_CLICK_MS)
    if (isRepeated) return event.preventDefault()
    sentAt.current = event.timeStamp
    setOwnSubmission(true)
  }

  return { isBusy: isOwnSubmission && state !== 'idle', preventSecondSubmit }
}
