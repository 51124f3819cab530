import { type RefObject, use, useEffect, useRef, useState } from 'react'
import type { FormRefusal } from '#contract/errors.ts'
import { Notice } from '../feedback/notice.tsx'
import { lowerFirst } from '../text/lower-first.ts'
import { fieldId } from './field-id.ts'
import { focusField } from './focus-field.ts'
import type { RegisteredField } from './form-context.ts'

type Props = { formId: string; refused: FormRefusal; fields: ReadonlyMap<string, RegisteredField> }
type ErrorLine = { path: string; message: string; field?: RegisteredField }

const TITLE_PREFIX = 'Ошибка: '

/** List of the errors over a form, with a link to each field. It takes the focus, and goes with the last of them. */
export function ErrorSummary({ formId, refused, fields }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  // On the server the fields stand after the summary: it waits until they are drawn. In the browser they register after
  // the first render, so until then the lines have no names there.
  if (import.meta.env.SSR) use(whenFieldsAreDrawn(fields))
  const [lines, setLines] = useState(() => firstLines(formId, refused, fields))
  const isCorrected = useCorrection(ref, refused, lines)

  useEffect(() => {
    if (isCorrected) return
    setLines(orderedLines(fields, refused))
    ref.current?.focus()
    document.title = TITLE_PREFIX + document.title.replace(TITLE_PREFIX, '')
    return () => {
      document.title = document.title.replace(TITLE_PREFIX, '')
    }
  }, [refused, fields, isCorrected])

  if (isCorrected) return null
  return (
    <div ref={ref} tabIndex={-1} className="mb-6">
      {(lines.length === 0 || refused.status !== 422) && <Notice>{refused.message}</Notice>}
      {lines.length > 0 && <ErrorList lines={lines} />}
    </div>
  )
}

/** Whether each line has a field, and no field shows its error any more. */
function useCorrection(summary: RefObject<HTMLElement | null>, refused: FormRefusal, lines: ErrorLine[]): boolean {
  const [corrected, setCorrected] = useState<FormRefusal>()
  useEffect(() => {
    const form = summary.current?.closest('form')
    const errors = lines.map(({ field }) => field && document.getElementById(`${field.id}-error`))
    // A line without a field, or whose field shows no error, leaves only with the next answer of the server.
    if (!form || lines.length === 0 || !errors.every((error) => error?.textContent)) return
    const observer = new MutationObserver(() => {
      if (errors.every((error) => !error!.textContent)) setCorrected(refused)
    })
    observer.observe(form, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [summary, refused, lines])
  return corrected === refused
}

function ErrorList({ lines }: { lines: ErrorLine[] }) {
  return (
    <div role="alert" className="rounded-control bg-danger-soft p-4 text-danger forced-colors:border">
      <h2 className="mb-2 font-semibold text-row text-ink1">Проверьте поля</h2>
      <ul className="space-y-1">
        {lines.map(({ path, message, field }) => (
          <li key={path}>
            {field ? (
              <a
                href={`#${field.id}`}
                onClick={(event) => focusField(field.id, event)}
                className="underline underline-offset-4 hover:decoration-2"
                suppressHydrationWarning
              >
                {field.label ? `${field.label}: ${lowerFirst(message)}` : message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const messagesOf = (refused: FormRefusal) => Object.entries(refused.errors ?? {})

const drawnForms = new WeakMap<Props['fields'], Promise<void>>()

/** A form is drawn at one go, unless a part of it is still being loaded. */
function whenFieldsAreDrawn(fields: Props['fields']): Promise<void> {
  const drawn = drawnForms.get(fields) ?? new Promise<void>((resolve) => setTimeout(resolve))
  drawnForms.set(fields, drawn)
  return drawn
}

/** The same lines on the server and in the browser; only the server knows their names yet. */
const firstLines = (formId: string, refused: FormRefusal, fields: Props['fields']): ErrorLine[] =>
  messagesOf(refused).map(([path, message]) => ({
    path,
    message,
    field: path ? { id: fieldId(formId, path), label: nearestField(fields, path)?.label ?? '' } : undefined,
  }))

/** Errors in the order of the fields on the page; errors without a field come first. */
function orderedLines(fields: Props['fields'], refused: FormRefusal): ErrorLine[] {
  return messagesOf(refused)
    .map(([path, message]): ErrorLine => ({ path, message, field: nearestField(fields, path) }))
    .map((line) => ({ line, element: line.field && document.getElementById(line.field.id) }))
    .sort((a, b) => {
      if (!a.element || !b.element) return Number(!!a.element) - Number(!!b.element)
      return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
    .map(({ line }) => line)
}

/** The registered field nearest to a path: an error of `experience.0` may belong to `experience`. */
function nearestField(fields: Props['fields'], path: string): RegisteredField | undefined {
  for (let name = path; name; name = name.slice(0, Math.max(name.lastIndexOf('.'), 0))) {
    const field = fields.get(name)
    if (field) return field
  }
  return undefined
}
