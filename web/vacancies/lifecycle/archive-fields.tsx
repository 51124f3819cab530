import { EMPLOYER_ARCHIVE_REASONS } from '#contract/dictionaries/vacancy.ts'
import { dictionaryOptions } from '../../reference/dictionary-options.ts'
import { Select } from '../../ui/form/fields/select.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FieldRow } from '../../ui/form/form-section.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'

const REASON_OPTIONS = dictionaryOptions(EMPLOYER_ARCHIVE_REASONS)

const OPEN_APPLICATION_OPTIONS = [
  { value: 'refuse', label: 'Сообщить сейчас, что вакансия закрыта' },
  { value: 'keep', label: 'Отвечу каждому за 7 дней' },
]

/** Reason of archiving, and the decision on open applications. */
export const ArchiveReasonFields = () => (
  <>
    <Select name="archive_reason_id" label="Почему" options={REASON_OPTIONS} />
    <Select
      name="open_negotiations"
      label="Кто ждёт ответа"
      options={OPEN_APPLICATION_OPTIONS}
      hint="Сообщение о закрытии — не ответ: отклики, которые вы не открыли, и просроченные останутся неотвеченными."
    />
  </>
)

/** Optional result of the hiring. It serves statistics of real salaries. */
export const HiringOutcomeFields = ({ summary = 'Итог подбора' }: { summary?: string }) => (
  <Disclosure summary={summary}>
    <TextField name="hired_count" label="Сколько человек нашли" optional inputMode="numeric" />
    <p className="mb-2 text-ink2 text-meta">Какой вышла зарплата:</p>
    <FieldRow>
      <TextField name="salary_real_from" label="Договорились от" optional inputMode="numeric" />
      <TextField name="salary_real_to" label="Договорились до" optional inputMode="numeric" />
    </FieldRow>
  </Disclosure>
)
