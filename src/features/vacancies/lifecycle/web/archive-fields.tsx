import { EMPLOYER_ARCHIVE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FieldRow } from '#ui/form/form-section.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'

const REASON_OPTIONS = dictionaryOptions(EMPLOYER_ARCHIVE_REASONS)

type Props = {
  /** People who wait for a decision, and those of them whom nobody has opened. */
  open: number
  unread: number
}

/** Reason of archiving, and the decision on the people who wait. Nothing is chosen beforehand: both are told to people. */
export function ArchiveReasonFields({ open, unread }: Props) {
  return (
    <>
      <Select
        name="archive_reason_id"
        label="Почему закрываете"
        emptyLabel="Выберите причину"
        options={REASON_OPTIONS}
      />
      {open === 0 ? (
        <HiddenInput name="open_negotiations" value="refuse" />
      ) : (
        <Select
          name="open_negotiations"
          label="Что делать с теми, кто ждёт ответа"
          emptyLabel="Выберите"
          options={[
            { value: 'refuse', label: `Сообщить ${peopleText(open)}, что вакансия закрыта` },
            { value: 'keep', label: 'Отвечу каждому за 7 дней' },
          ]}
          hint={
            <>
              {unread > 0 && <b className="font-semibold text-ink1">{unreadText(open, unread)} </b>}
              Сообщение о закрытии — не ответ: отклики, которые вы не открыли, и просроченные останутся без ответа.
            </>
          }
        />
      )}
    </>
  )
}

const peopleText = (count: number) => `${numberText(count)}\u00A0${plural(count, 'человеку', 'людям', 'людям')}`

const unreadText = (open: number, unread: number) =>
  open === unread
    ? `Ни одного из этих откликов вы не открывали.`
    : `${numberText(unread)} из ${numberText(open)} вы не открывали.`

/** Optional result of the hiring. It serves statistics of real salaries. */
export const HiringOutcomeFields = ({ summary = 'Итог подбора' }: { summary?: string }) => (
  <Disclosure summary={summary}>
    <TextField name="hired_count" label="Сколько человек наняли" optional inputMode="numeric" />
    <p className="mb-2 text-ink2 text-meta">На какой зарплате договорились:</p>
    <FieldRow>
      <TextField name="salary_real_from" label="Договорились от" optional inputMode="numeric" />
      <TextField name="salary_real_to" label="Договорились до" optional inputMode="numeric" />
    </FieldRow>
  </Disclosure>
)
