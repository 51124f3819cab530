import { type ReactNode, useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import type { SecuritySectionName as Name, SecurityResult } from './security-result.ts'

/** Closes a form of the security screen without saving it. */
export const CancelLink = () => (
  <ButtonLink to={href('/profile/security')} kind="outlined" preventScrollReset>
    Отменить
  </ButtonLink>
)

type Props = { name: Name; title: string; result?: SecurityResult; children: ReactNode }

/** One section of the security screen. Shows the result of its last action and scrolls into view after it. */
export function SecuritySection({ name, title, result, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  const successMessage = result?.section === name ? result.successMessage : undefined

  useEffect(() => {
    if (result?.section === name) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [result, name])

  return (
    <section ref={ref} id={name} className="mt-10 scroll-mt-6 scroll-mb-20 border-rule border-t pt-4">
      <h2 className="mb-3 font-semibold text-row">{title}</h2>
      <div role="status">{successMessage && <Notice tone="success">{successMessage}</Notice>}</div>
      {children}
    </section>
  )
}

/** Refusal of an action that has no open form to show it. Takes the focus. */
export function SectionRefusal({ refused }: { refused?: FormRefusal }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) ref.current?.focus()
  }, [refused])
  if (!refused) return null
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice>{refused.code === 'invalid_input' ? 'Введите пароль' : refused.message}</Notice>
    </div>
  )
}

/** Focuses the first field of a form that the user has just opened, unless an error is shown. */
export function FocusFirstField({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const container = ref.current
    if (container?.querySelector('[aria-invalid], [role=alert]')) return
    container?.querySelector<HTMLElement>('input:not([type=hidden], [hidden])')?.focus()
  }, [])
  return (
    <div ref={ref} className="max-w-form">
      {children}
    </div>
  )
}
