import { plural } from '#lib/text/russian-text.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import type { ImportedTable } from '../vacancy-table.contract.ts'

type Props = { table: ImportedTable; refused: readonly string[] }

/** Its heading takes the focus when the button of a column was pressed, which disappears. */
export const UNUSED_ID = 'import-unused'
const MAX_REFUSED = 5

/** What we have read in another way than it is written, and what goes nowhere. */
export function ColumnResults({ table: { columns, corrections, more_corrections }, refused }: Props) {
  const unused = columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ state, filled }) => state === 'none' && filled > 0)
  return (
    <div className="mt-6 grid gap-6 tablet:grid-cols-2">
      {corrections.length > 0 && (
        <section>
          <h2 className="heading-2 mb-2">Поправили сами</h2>
          <ul>
            {corrections.map(({ id, was, became, is_kept }) => (
              <li key={id} className="flex items-center justify-between gap-3 border-rule border-b py-2">
                <span className="wrap-anywhere min-w-0">
                  <span className="text-ink2">{was}</span> →{' '}
                  {is_kept ? was : <strong className="font-semibold">{became}</strong>}
                </span>
                <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 text-meta">
                  <input type="checkbox" name="kept[]" value={id} defaultChecked={is_kept} />
                  не менять
                </label>
              </li>
            ))}
          </ul>
          {more_corrections > 0 && <p className="mt-2">И ещё {more_corrections}: увидите их на проверке.</p>}
          <p className="mt-2 text-ink3 text-meta">Чего не менять, допишем в описание словами из файла.</p>
        </section>
      )}
      <section>
        <h2 id={UNUSED_ID} tabIndex={-1} className="heading-2 mb-2">
          Не использовано
        </h2>
        {unused.length === 0 && refused.length === 0 && <p className="text-ink2">Использовали все столбцы.</p>}
        <ul>
          {unused.map(({ at, heading, filled, reason }) => (
            <li key={at} className="flex items-center justify-between gap-3 border-rule border-b py-2">
              <span className="wrap-anywhere min-w-0">
                <strong className="font-semibold">{heading}</strong>, {filled}{' '}
                {plural(filled, 'ячейка', 'ячейки', 'ячеек')}
                <span className="block text-ink3 text-meta">{reason}</span>
              </span>
              <SubmitButton
                name="add"
                value={String(at)}
                kind="outlined"
                size="small"
                aria-label={`Добавить в описание: ${heading}`}
              >
                Добавить в описание
              </SubmitButton>
            </li>
          ))}
          {refused.slice(0, MAX_REFUSED).map((text) => (
            <li key={text} className="wrap-anywhere border-rule border-b py-2">
              {text}
            </li>
          ))}
        </ul>
        {refused.length > MAX_REFUSED && (
          <p className="mt-2 text-ink3 text-meta">
            И ещё строк: {refused.length - MAX_REFUSED}. Увидите их на проверке.
          </p>
        )}
      </section>
    </div>
  )
}
