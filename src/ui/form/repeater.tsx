import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NoScript } from '../no-script.tsx'
import { Button } from './button.tsx'
import { describedBy, FieldFooter } from './field.tsx'
import { ScopeContext } from './form-context.ts'
import { EmptyListInput } from './hidden-input.tsx'
import { useField } from './use-field.ts'

/** Spare row of a repeater without script, where no button can add rows. It may stay empty. */
const EmptyNoJsRow = ({ list, children }: { list: string; children: ReactNode }) => (
  <NoScript>
    <input type="hidden" name="spare[]" value={list} />
    {children}
    <p className="mb-3 text-ink2 text-meta">
      Чтобы добавить строку, сохраните форму. Чтобы удалить, сотрите текст: пустые строки не сохраняем.
    </p>
  </NoScript>
)

type Props = {
  name: string
  label: string
  /** «Место работы»: title of each row, followed by its number. */
  rowTitle: string
  /** «Добавить место работы» */
  addLabel: string
  /** No more are drawn, however many a form was sent with: the contract refuses those. */
  maxRows?: number
  /** Renders a spare row without script. Only for rows without preselected values, because empty rows are dropped. */
  hasSpareRow?: boolean
  /** Number of empty rows at the start, if there are no values. */
  initialRowCount?: number
  /** Fields of one row; their names are relative to the row. */
  children: ReactNode
}

type Row = { key: number; values?: unknown }

/**
 * List of rows with the same fields. Rows are renumbered after a removal, so that errors of the server match their
 * rows.
 */
export function Repeater({
  name,
  label,
  rowTitle,
  addLabel,
  maxRows = 50,
  initialRowCount = 0,
  hasSpareRow,
  children,
}: Props) {
  const field = useField(name, label)
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [rows, setRows] = useState<Row[]>(() => rowsOf(field.given, initialRowCount).slice(0, maxRows))
  const { length } = rows
  useCheckOnCount(length, field.change)

  function addRow() {
    flushSync(() => setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }]))
    list.current?.lastElementChild?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus()
  }

  function removeRow(index: number) {
    flushSync(() => setRows(rows.toSpliced(index, 1)))
    const next = list.current?.children[Math.min(index, length - 2)]?.querySelector<HTMLElement>('[data-remove]')
    ;(next ?? addButton.current)?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the section around it is the fieldset
    <div id={field.id} role="group" aria-label={label} aria-describedby={describedBy(field)}>
      {length === 0 && <EmptyListInput field={field} />}
      <ol ref={list}>
        {rows.map(({ key, values }, index) => (
          <RepeaterRow
            key={key}
            scope={{ prefix: `${field.path}.${index}.`, values, title: `${rowTitle} ${index + 1}` }}
            onRemove={() => removeRow(index)}
          >
            {children}
          </RepeaterRow>
        ))}
      </ol>
      {length < maxRows && (
        <>
          {hasSpareRow && (
            <EmptyNoJsRow list={field.path}>
              <ol>
                <RepeaterRow scope={{ prefix: `${field.path}.${length}.`, title: `${rowTitle} ${length + 1}` }}>
                  {children}
                </RepeaterRow>
              </ol>
            </EmptyNoJsRow>
          )}
          <span className="noscript:hidden">
            <Button ref={addButton} type="button" kind="outlined" size="small" onClick={addRow}>
              <Plus size={20} strokeWidth={1.75} className="-ml-1 mr-1.5" />
              {addLabel}
            </Button>
          </span>
        </>
      )}
      <FieldFooter field={field} />
    </div>
  )
}

type RepeaterRowProps = {
  scope: { prefix: string; values?: unknown; title: string }
  /** Absent for the spare row, which is left empty instead. */
  onRemove?(): void
  children: ReactNode
}

function RepeaterRow({ scope, onRemove, children }: RepeaterRowProps) {
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

function rowsOf(given: unknown, initialRowCount: number): Row[] {
  if (Array.isArray(given) && given.length > 0) return given.map((values, key) => ({ key, values }))
  return Array.from({ length: initialRowCount }, (_, key) => ({ key }))
}

/** Checks the field again when the number of rows changes, for errors such as «Добавьте хотя бы одно». */
function useCheckOnCount(count: number, change: () => void) {
  const checkedCount = useRef(count)
  useEffect(() => {
    if (checkedCount.current !== count) change()
    checkedCount.current = count
  }, [count, change])
}
