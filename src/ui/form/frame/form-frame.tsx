import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useState,
} from 'react'
import { Form } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { useDomId } from '../../use-dom-id.ts'
import type { ErrorSummary } from '../error-summary.tsx'
import { FormContext, type RegisteredField, ScopeContext } from '../form-context.ts'
import { FormKey } from '../form-key.tsx'
import { SubmissionProblem } from '../submission-problem.tsx'
import type { SubmitGuard } from './use-submit-guard.ts'

export type FormContract = Pick<Endpoint, 'body'>

export type FormFrameProps = {
  /** Refusal of the last submission. Its submitted values take precedence over `values`. */
  refused?: FormRefusal
  /** Initial values of the fields, as the API returns them. */
  values?: object
} & Omit<ComponentProps<typeof Form>, 'noValidate' | 'ref'>

type Props = FormFrameProps & {
  /** The contract, or what loads it with the first use of the form. */
  endpoint: FormContract | (() => Promise<FormContract>)
  formRef: RefObject<HTMLFormElement | null>
  guard: SubmitGuard
  /** Lists the errors. */
  summary: ComponentType<ComponentProps<typeof ErrorSummary>>
  /** Stands over the fields. */
  notice?: ReactNode
  /** Fields read their values when they are mounted: another generation mounts them again. */
  generation?: number
  /** The key of a form that was sent before the page was loaded anew. */
  restoredKey?: string | undefined
}

/** The form element with its errors, and what its fields need to know of it. */
export function FormFrame({
  endpoint,
  formRef: ref,
  guard: { isBusy, problem, preventSecondSubmit },
  summary: Summary,
  refused,
  values,
  notice,
  generation,
  restoredKey,
  children,
  onSubmit,
  ...rest
}: Props) {
  const id = useDomId()
  const [fields] = useState(() => new Map<string, RegisteredField>())

  const validate = useCallback(
    async (path: string) => {
      const loaded = await loadChecks(endpoint)
      return loaded?.contract.body && ref.current
        ? loaded.problemAt(loaded.contract.body, path, new FormData(ref.current))
        : undefined
    },
    [endpoint, ref],
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
    <Form
      method="post"
      {...rest}
      ref={ref}
      noValidate
      onSubmit={submitOnce}
      // Not with the focus, which a field may have from the start: a page that is only read needs no checks.
      onInput={() => void loadChecks(endpoint)}
      data-reports-problems
    >
      <FormKey restored={restoredKey} />
      {refused && <Summary formId={id} refused={refused} fields={fields} />}
      {problem?.form && problem.form === ref.current && <SubmissionProblem problem={problem} />}
      {notice}
      <FormContext value={form}>
        <ScopeContext value={scope}>
          <Fragment key={generation}>{children}</Fragment>
        </ScopeContext>
      </FormContext>
    </Form>
  )
}

/** What checks a field, and the contract. Without them the server checks alone. */
async function loadChecks(endpoint: Props['endpoint']) {
  try {
    const [{ problemAt }, contract] = await Promise.all([
      import('../schema-at.ts'),
      typeof endpoint === 'function' ? endpoint() : endpoint,
    ])
    return { problemAt, contract }
  } catch {
    return undefined
  }
}
