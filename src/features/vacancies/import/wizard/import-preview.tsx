import { Form, useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { FormTree } from '#lib/forms/form-data.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { TickedList, useTicked } from '#ui/list/ticked-list.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { type ImportedVacancyRow, readVacancyFile } from '../vacancy-import.contract.ts'
import { importStepAddress } from './import-steps.tsx'
import { PreviewRow } from './preview-row.tsx'

export type VacancyReading = z.infer<typeof readVacancyFile.reply>

/** Only its sender sees it, but it is still validated: in the form and in the storage of the browser. */
export function parseReading(raw: unknown): VacancyReading | undefined {
  try {
    return readVacancyFile.reply.safeParse(JSON.parse(String(raw))).data
  } catch {
    return undefined
  }
}

/** New vacancies are ticked. One that is here already, or whose text may not be published, is for the person to tick. */
const isTickedFirst = ({ vacancy, twin, notes }: ImportedVacancyRow) =>
  vacancy !== null && twin === null && !notes.some(({ blocks }) => blocks)

const numbersOf = (rows: readonly ImportedVacancyRow[]) => rows.map(({ number }) => number)

/** What the tabs show. The others stay in the form. */
const SHOWN = {
  all: { label: 'Все', isShown: (_: ImportedVacancyRow) => true },
  questions: {
    label: 'Вопросы',
    isShown: ({ refused, notes }: ImportedVacancyRow) => refused !== null || notes.length > 0,
  },
  known: { label: 'Уже есть', isShown: ({ twin }: ImportedVacancyRow) => twin !== null },
}
type Shown = keyof typeof SHOWN

type Props = { reading: VacancyReading; stored: FormTree | undefined; store(fields: FormTree): void }

/** The rows with what becomes of each. */
export function ImportPreview({ reading, stored, store }: Props) {
  const { rows, left_out, not_used } = reading
  const usable = rows.filter(({ vacancy }) => vacancy !== null)
  const ticked = useTicked(numbersOf(usable), numbersOf(rows.filter(isTickedFirst)), { stored, store })
  const isHydrated = useHydrated()
  const [params] = useSearchParams()
  const asked = params.get('show') ?? 'all'
  const shown: Shown = Object.hasOwn(SHOWN, asked) ? (asked as Shown) : 'all'
  const tabs = (Object.keys(SHOWN) as Shown[]).map((name) => ({
    to: importStepAddress('check') + (name === 'all' ? '' : `&show=${name}`),
    label: SHOWN[name].label,
    count: rows.filter(SHOWN[name].isShown).length,
    isCurrent: name === shown,
  }))
  return (
    <Form method="post" encType="multipart/form-data">
      <FormKey />
      <input type="hidden" name="reading" value={JSON.stringify(reading)} />
      {/* Without script the reading is in this answer alone, and a link would lose it. */}
      {isHydrated && <Tabs label="Что показать" tabs={tabs} />}
      <TickedList
        ticked={ticked}
        lead={
          <>
            <strong className="font-semibold text-ink1">
              {rows.length} {plural(rows.length, 'вакансия', 'вакансии', 'вакансий')}
            </strong>
            . Отмеченные станут черновиками, сами мы ничего не публикуем.
            {left_out > 0 && ` Ещё ${left_out} не прочитали: загрузите их отдельным файлом.`}
            {not_used.length > 0 && (
              <span className="wrap-anywhere block">Не использовали: {not_used.map(inQuotes).join(', ')}.</span>
            )}
          </>
        }
        actions={
          <>
            <ButtonLink to={importStepAddress(reading.table ? 'columns' : 'file')} kind="plain">
              {reading.table ? 'Назад к столбцам' : 'Другой файл'}
            </ButtonLink>
            <SubmitButton name="intent" value="create">
              Создать черновики
            </SubmitButton>
          </>
        }
      >
        {rows.map((row) => (
          <PreviewRow
            key={row.number}
            row={row}
            isShown={SHOWN[shown].isShown(row)}
            isTicked={ticked.isTicked(row.number)}
            onToggle={(isTicked) => ticked.tick(row.number, isTicked)}
          />
        ))}
      </TickedList>
    </Form>
  )
}
