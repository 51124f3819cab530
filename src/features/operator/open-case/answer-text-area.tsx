import { type ComponentProps, useContext, useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { FormContext, ScopeContext } from '#ui/form/form-context.ts'
import type { AnswerTemplate } from '../cases/answer-templates.contract.ts'

/** Ready words stand on the page already, and each reading of a case is an entry of the log. */
export function shouldRevalidateCase({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isChoiceOfWords =
    !formMethod &&
    currentUrl.href !== nextUrl.href &&
    currentUrl.pathname === nextUrl.pathname &&
    withoutWords(currentUrl) === withoutWords(nextUrl)
  return !isChoiceOfWords && defaultShouldRevalidate
}

function withoutWords({ searchParams }: URL): string {
  return String(new URLSearchParams([...searchParams].filter(([name]) => !FIELDS_WITH_WORDS.includes(name))))
}

const FIELDS_WITH_WORDS = ['answer', 'hold_text']

type Props = ComponentProps<typeof TextArea> & { templates: readonly AnswerTemplate[] }

/**
 * A text field that ready words can fill, to be edited then. The choice stands in the address, so that it works without script; what is
 * typed into other fields stays.
 */
export function AnswerTextArea({ templates, ...rest }: Props) {
  const [form, scope] = [useContext(FormContext), useContext(ScopeContext)]
  const [query] = useSearchParams()
  const selected = templates.find(({ id }) => id === query.get(rest.name))
  // What came back with a refusal was edited already.
  const [editedId] = useState(() => (form?.refused ? selected?.id : undefined))
  const isFilled = selected !== undefined && selected.id !== editedId
  const values = { ...(scope.values as object | undefined), [rest.name]: selected?.text }
  return (
    <>
      <ScopeContext value={isFilled ? { ...scope, values } : scope}>
        <TextArea key={selected?.id} {...rest} />
      </ScopeContext>
      <ul aria-label="Готовые слова" className="-mt-1 mb-4 flex flex-wrap gap-1.5">
        {templates.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={addressWith(query, rest.name, id)}
              replace
              preventScrollReset
              aria-current={id === selected?.id ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-control border border-ctl bg-surface px-2.5 text-meta hover:border-ink1 aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:font-semibold tablet:min-h-8"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function addressWith(query: URLSearchParams, name: string, id: string) {
  const next = new URLSearchParams(query)
  next.set(name, id)
  return { search: `?${next}` }
}
