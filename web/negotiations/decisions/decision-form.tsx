import { type ReactNode, useEffect, useRef } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { FormRefusal } from '#contract/core/errors.ts'
import { Button } from '../../ui/form/button.tsx'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { HiddenInput } from '../../ui/form/hidden-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'

type Props = {
  title: string
  button: string
  intent: string
  endpoint: Pick<Endpoint, 'body'>
  values?: object
  isDanger?: boolean
  refused?: FormRefusal
  onCancel(): void
  children: ReactNode
}

/** The form of one decision. It replaces the buttons that opened it and focuses its first field. */
export function DecisionForm({
  title,
  button,
  intent,
  endpoint,
  values,
  isDanger,
  refused,
  onCancel,
  children,
}: Props) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => ref.current?.querySelector<HTMLElement>(FIRST_FIELD_SELECTOR)?.focus(), [])
  return (
    <section ref={ref} aria-label={title} className="mt-8 border-ink1 border-t-2 pt-4">
      <h3 className="mb-3 font-semibold text-row">{title}</h3>
      <ContractForm endpoint={endpoint} values={values} refused={refused}>
        <HiddenInput name="intent" value={intent} />
        {children}
        <div className="flex flex-wrap gap-3">
          <SubmitButton kind={isDanger ? 'danger' : 'filled'}>{button}</SubmitButton>
          <Button type="button" kind="plain" onClick={onCancel}>
            Отмена
          </Button>
        </div>
      </ContractForm>
    </section>
  )
}

const FIRST_FIELD_SELECTOR = 'select, textarea, input:not([type=hidden])'
