import { SELECT_CLASS, SelectWrapper } from '#ui/form/fields/select.tsx'
import {
  COLUMN_TARGET_LABELS,
  COLUMN_TARGETS,
  type ImportedTable,
  type TableColumn,
} from '../vacancy-table.contract.ts'

const STATE_CLASS: Record<TableColumn['state'], string> = {
  sure: 'border-success bg-success-soft',
  unsure: 'border-warning bg-warning-soft',
  none: 'text-ink3',
}
const STATE_TEXT: Record<TableColumn['state'], string> = { sure: 'уверены', unsure: 'не уверены', none: '' }
const CHOSEN_FIRST = ['none', 'extra'] as const
const OPTIONS = [...CHOSEN_FIRST, ...COLUMN_TARGETS.filter((target) => target !== 'none' && target !== 'extra')]

/** The first rows as they stand in the file, and over each column the field that it goes to. */
export function ColumnTable({ table: { columns, top, sample, header } }: { table: ImportedTable }) {
  const skipped = top.filter(({ number }) => number < header)
  return (
    <section
      aria-label="Столбцы файла"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keys
      tabIndex={0}
      className="mb-3 overflow-x-auto"
    >
      <table className="w-full border-collapse border-rule border-t text-meta">
        <thead>
          <tr>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place of a column is its id
              <th key={at} scope="col" className="min-w-40 border-rule border-b p-2 text-left align-top">
                <ColumnChoice column={column} at={at} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {skipped.length > 0 && (
            <tr>
              <td colSpan={columns.length} className="bg-sunken p-2 text-ink3 italic">
                {`Пропустили: ${skipped.map(({ number, cells }) => `${number}: ${cells.filter(Boolean).join(', ')}`).join('; ')}`}
              </td>
            </tr>
          )}
          {sample.map(({ number, cells }) => (
            <tr key={number}>
              {columns.map(({ state }, at) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place of a column is its id
                  key={at}
                  className={`wrap-anywhere border-rule border-b p-2 align-top ${state === 'none' ? 'text-ink3' : ''}`}
                >
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const ColumnChoice = ({ column: { heading, target, state }, at }: { column: TableColumn; at: number }) => (
  <div className="font-medium">
    <label htmlFor={`column-${at}`} className="wrap-anywhere block text-ink2">
      {heading}
    </label>
    <SelectWrapper>
      <select
        id={`column-${at}`}
        aria-describedby={`column-${at}-state`}
        name={`columns.${at}`}
        defaultValue={target}
        className={`${SELECT_CLASS} ${STATE_CLASS[state]}`}
      >
        {OPTIONS.map((option) => (
          <option key={option} value={option}>
            {COLUMN_TARGET_LABELS[option]}
          </option>
        ))}
      </select>
    </SelectWrapper>
    <span
      id={`column-${at}-state`}
      className={`block font-normal ${state === 'sure' ? 'text-success' : 'text-warning'}`}
    >
      {STATE_TEXT[state]}
    </span>
  </div>
)
