import { useState } from 'react'
import { Form, href } from 'react-router'
import type { z } from 'zod'
import type { ImportedVacancyRow, readVacancyFile } from '#contract/vacancies/vacancy-import.ts'
import { plural } from '#lib/text/plural.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { FormKey } from '../../ui/form/form-key.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { PreviewRow } from './preview-row.tsx'

export type VacancyReading = z.infer<typeof readVacancyFile.reply>

/** New vacancies are ticked. One that is here already, or whose text may not be published, is for the person to tick. */
const isTickedFirst = ({ vacancy, twin, notes }: ImportedVacancyRow) =>
  vacancy !== null && twin === null && !notes.some(({ blocks }) => blocks)

/** The rows with what becomes of each. */
export function ImportPreview({ reading }: { reading: VacancyReading }) {
  const { rows, left_out } = reading
  const [ticked, setTicked] = useState(() => new Set(rows.filter(isTickedFirst).map(({ number }) => number)))
  const usable = rows.flatMap(({ vacancy, number }) => (vacancy ? [number] : []))
  const toggle = (number: number, isTicked: boolean) =>
    setTicked((known) => new Set(isTicked ? [...known, number] : [...known].filter((one) => one !== number)))
  return (
    <Form method="post" encType="multipart/form-data">
      <FormKey />
      <input type="hidden" name="reading" value={JSON.stringify(reading)} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-ink1 border-b-2 pb-2">
        <p className="text-ink2">
          <strong className="font-semibold text-ink1">
            {rows.length} {plural(rows.length, 'вакансия', 'вакансии', 'вакансий')}
          </strong>
          . Отмеченные станут черновиками, сами мы ничего не публикуем.
          {left_out > 0 && ` Ещё ${left_out} не прочитали: загрузите их отдельным файлом.`}
        </p>
        {usable.length > 1 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={usable.every((number) => ticked.has(number))}
              onChange={(event) => setTicked(new Set(event.target.checked ? usable : []))}
            />
            Выбрать все
          </label>
        )}
      </div>
      <ul>
        {rows.map((row) => (
          <PreviewRow
            key={row.number}
            row={row}
            isTicked={ticked.has(row.number)}
            onToggle={(isTicked) => toggle(row.number, isTicked)}
          />
        ))}
      </ul>
      <div className="sticky bottom-bar z-5 flex flex-wrap items-center gap-3 border-ink1 border-t-2 bg-paper py-2.5 tablet:bottom-0">
        <p role="status" className="mr-auto font-semibold">
          Выбрано {ticked.size} из {usable.length}
        </p>
        <ButtonLink to={href('/my-vacancies/import')} kind="plain">
          Другой файл
        </ButtonLink>
        <SubmitButton name="intent" value="create">
          Создать черновики
        </SubmitButton>
      </div>
    </Form>
  )
}
