import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
import { describedBy, FieldFoot } from './field.tsx'
import { ScopeContext } from './form-context.ts'
import { NoneChosen } from './hidden-field.tsx'
import { SpareRow } from './spare-row.tsx'
import { useField } from './use-field.ts'

type Props = {
  name: string
  label: string
  /** «Место работы»: title of each row, followed by its number. */
  row: string
  /** «Добавить место работы» */
  add: string
  most?: number
  /** Renders a spare row without script. Only for rows without preselected values, because empty rows are dropped. */
  spare?: boolean
  /** Number of empty rows at the start, if there are no values. */
  start?: number
  /** Fields of one row; their names are relative to the row. */
  children: ReactNode
}

type Row = { key: number; values?: unknown }

/**
 * List of rows with the same fields. Rows are renumbered after a removal, so that errors of the server match their
 * rows.
 */
export function Repeater({ name, label, row, add, most = 50, start = 0, spare, children }: Props) {
  const field = useField(name, label)
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [rows, setRows] = useState<Row[]>(() => rowsOf(field.given, start))
  const { length } = rows
  useSecondLook(length, field.change)

  function append() {
    flushSync(() => setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }]))
    list.current?.lastElementChild?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus()
  }

  function remove(index: number) {
    flushSync(() => setRows(rows.toSpliced(index, 1)))
    const next = list.current?.children[Math.min(index, length - 2)]?.querySelector<HTMLElement>('[data-remove]')
    ;(next ?? addButton.current)?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the section around it is the fieldset
    <div id={field.id} role="group" aria-label={label} aria-describedby={describedBy(field)}>
      {length === 0 && <NoneChosen field={field} />}
      <ol ref={list}>
        {rows.map(({ key, values }, index) => (
          <RowOfFields
            key={key}
            scope={{ prefix: `${field.path}.${index}.`, values, title: `${row} ${index + 1}` }}
            onRemove={() => remove(index)}
          >
            {children}
          </RowOfFields>
        ))}
      </ol>
      {length < most && (
        <>
          {spare && (
            <SpareRow list={field.path}>
              <ol>
                <RowOfFields scope={{ prefix: `${field.path}.${length}.`, title: `${row} ${length + 1}` }}>
                  {children}
                </RowOfFields>
              </ol>
            </SpareRow>
          )}
          <span className="noscript:hidden">
            <Button ref={addButton} type="button" kind="outlined" size="small" onClick={append}>
              <Plus size={20} strokeWidth={1.75} className="-ml-1 mr-1.5" />
              {add}
            </Button>
          </span>
        </>
      )}
      <FieldFoot field={field} />
    </div>
  )
}

type RowProps = {
  scope: { prefix: string; values?: unknown; title: string }
  /** Absent for the spare row, which is left empty instead. */
  onRemove?(): void
  children: ReactNode
}

function RowOfFields({ scope, onRemove, children }: RowProps) {
  return (
    <li className="mb-4 border-rule border-b">
      <fieldset className="min-w-0">
        <legend className="float-left font-semibold">{scope.title}</legend>
        {onRemove && (
          <button
            type="button"
            data-remove
            aria-label={`Удалить: ${scope.title}`}
            onClick={onRemove}
            className="noscript:hidden float-right -mt-2.5 min-h-11 px-1 text-ink2 text-meta underline underline-offset-4 hover:text-danger tablet:-mt-1 tablet:min-h-8"
          >
            Удалить
          </button>
        )}
        <div className="clear-both pt-1">
          <ScopeContext value={scope}>{children}</ScopeContext>
        </div>
      </fieldset>
    </li>
  )
}

const FIRST_CONTROL = 'input:not([type=hidden]), select, textarea'

function rowsOf(given: unknown, start: number): Row[] {
  if (Array.isArray(given) && given.length > 0) return given.map((values, key) => ({ key, values }))
  return Array.from({ length: start }, (_, key) => ({ key }))
}

/** Checks the field again when the number of rows changes, for errors such as «Добавьте хотя бы одно». */
function useSecondLook(count: number, change: () => void) {
  const seen = useRef(count)
  useEffect(() => {
    if (seen.current !== count) change()
    seen.current = count
  }, [count, change])
}
