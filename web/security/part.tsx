import { type ReactNode, useEffect, useRef } from 'react'
import type { Refused } from '#contract/errors.ts'
import { Notice } from '../ui/notice.tsx'
import type { Answer, Part as Name } from './answer.ts'

type Props = { name: Name; title: string; answer?: Answer; children: ReactNode }

/** One section of the security screen. Shows the result of its last action and scrolls into view after it. */
export function Part({ name, title, answer, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  const done = answer?.part === name ? answer.done : undefined

  useEffect(() => {
    if (answer?.part === name) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [answer, name])

  return (
    <section ref={ref} id={name} className="mt-10 scroll-mt-6 scroll-mb-20 border-ink1 border-t-2 pt-4">
      <h2 className="mb-3 font-semibold text-row">{title}</h2>
      <div role="status">{done && <Notice tone="success">{done}</Notice>}</div>
      {children}
    </section>
  )
}

/** Refusal of an action that has no open form to show it. Takes the focus. */
export function Problem({ refused }: { refused?: Refused }) {
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
export function Opened({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = ref.current
    if (box?.querySelector('[aria-invalid], [role=alert]')) return
    box?.querySelector<HTMLElement>('input:not([type=hidden], [hidden])')?.focus()
  }, [])
  return (
    <div ref={ref} className="max-w-form">
      {children}
    </div>
  )
}
