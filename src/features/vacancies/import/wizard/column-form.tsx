import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { sentenceDayText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SELECT_CLASS, SelectWrapper } from '#ui/form/fields/select.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import type { ImportedTable } from '../vacancy-table.contract.ts'
import { ColumnResults, UNUSED_ID } from './column-results.tsx'
import { ColumnTable } from './column-table.tsx'
import type { VacancyReading } from './import-preview.tsx'

type Props = { reading: VacancyReading; table: ImportedTable; now: string }

/** The step in which a person points at what the columns of a table are. Sent as it stands, it is read anew. */
export function ColumnForm({ reading, table, now }: Props) {
  const { sheet, header, columns, corrections, carried } = table
  const isNamed = columns.some(({ target }) => target === 'name')
  const count = reading.rows.length
  // What the server has read stands in the fields, and the buttons keep the focus.
  const version = JSON.stringify([
    sheet,
    header,
    columns.map(({ target }) => target),
    corrections.map((one) => one.is_kept),
  ])
  const isAdding = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer that changes the columns
  useEffect(() => {
    if (isAdding.current) document.getElementById(UNUSED_ID)?.focus()
    isAdding.current = false
  }, [version])
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      onSubmit={({ nativeEvent }) => {
        isAdding.current = (nativeEvent as SubmitEvent).submitter?.getAttribute('name') === 'add'
      }}
    >
      <FormKey />
      <input type="hidden" name="carried" value={carried} />
      <input type="hidden" name="drawn" value={`${sheet}/${header}`} />
      <Understood reading={reading} table={table} now={now} isNamed={isNamed} />
      <HeaderChoice key={`${sheet}/${header}`} table={table} />
      <ColumnTable key={`table ${version}`} table={table} />
      <SubmitButton name="intent" value="columns" kind="outlined" size="small">
        Пересчитать
      </SubmitButton>
      <ColumnResults
        key={`results ${version}`}
        table={table}
        refused={reading.rows.flatMap(({ refused }) => refused ?? [])}
      />
      <div className="sticky bottom-bar z-5 mt-6 flex flex-wrap items-center gap-3 border-rule border-t bg-paper py-2.5 tablet:bottom-0">
        <SubmitButton name="intent" value="check">
          {isNamed && count > 0 ? `Дальше: проверить ${count}` : 'Дальше'}
        </SubmitButton>
        <label className="flex min-h-11 cursor-pointer items-center gap-2">
          <input type="checkbox" name="remember" value="true" />
          Запомнить столбцы для таких файлов
        </label>
      </div>
    </Form>
  )
}

function Understood({ reading, table, now, isNamed }: Props & { isNamed: boolean }) {
  const { header, encoding, remembered_at, top } = table
  const count = reading.rows.length + reading.left_out
  const skipped = top.filter(({ number }) => number < header).length
  return (
    <Notice tone={isNamed ? 'success' : 'warning'}>
      {isNamed ? (
        <strong className="font-semibold">
          Поняли {count} {plural(count, 'вакансию', 'вакансии', 'вакансий')}.
        </strong>
      ) : (
        <strong className="font-semibold">Не нашли столбец с названием вакансии: укажите его.</strong>
      )}{' '}
      {encoding && `Кодировка ${encoding}. `}
      Заголовок — в строке {header}
      {skipped > 0 && `, ${skipped} ${plural(skipped, 'строку', 'строки', 'строк')} над ним пропустили`}.
      {remembered_at && ` Столбцы расставили, как вы сделали ${sentenceDayText(remembered_at, now)}.`}
    </Notice>
  )
}

/** «Заголовок не там»: another row, or another sheet. */
function HeaderChoice({ table: { sheets, sheet, header, top } }: { table: ImportedTable }) {
  return (
    <div className="mb-4">
      {sheets.length > 1 && (
        <div className="mb-3 max-w-form">
          <label htmlFor="import-sheet">Лист</label>
          <SelectWrapper>
            <select id="import-sheet" name="sheet" defaultValue={sheet} className={SELECT_CLASS}>
              {sheets.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place of a sheet is its id
                <option key={at} value={at}>
                  {name}
                </option>
              ))}
            </select>
          </SelectWrapper>
        </div>
      )}
      {sheets.length === 1 && <input type="hidden" name="sheet" value={sheet} />}
      <Disclosure summary="Заголовок не там">
        <div className="my-3 max-w-form">
          <label htmlFor="import-header">Строка, в которой стоят названия столбцов</label>
          <SelectWrapper>
            <select id="import-header" name="header" defaultValue={header} className={SELECT_CLASS}>
              {top.map(({ number, cells }) => (
                <option key={number} value={number}>
                  {`${number}: ${cells.filter(Boolean).join(', ').slice(0, 80)}`}
                </option>
              ))}
            </select>
          </SelectWrapper>
        </div>
        <p className="mb-3 text-ink2 text-meta">Выберите строку и нажмите {inQuotes('Пересчитать')}.</p>
      </Disclosure>
    </div>
  )
}
