import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import { dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { Select } from '#ui/form/fields/select.tsx'
import { FieldRow } from '#ui/form/form-section.tsx'
import { Repeater } from '#ui/form/repeater.tsx'
import { MAX_PROFILE_LANGUAGES } from './profile-limits.contract.ts'

type Props = { maxRows?: number; hasSpareRow?: boolean }

export function LanguageRows({ maxRows = MAX_PROFILE_LANGUAGES, hasSpareRow = true }: Props) {
  return (
    <Repeater
      hasSpareRow={hasSpareRow}
      name="languages"
      label="Языки"
      rowTitle="Язык"
      addLabel="Добавить язык"
      maxRows={maxRows}
    >
      <FieldRow>
        <Select
          name="language_id"
          label="Какой"
          emptyLabel="Выберите язык"
          options={dictionaryOptions(FOREIGN_LANGUAGES)}
        />
        <Select
          name="level_id"
          label="Уровень"
          emptyLabel="Выберите уровень"
          options={dictionaryOptions(LANGUAGE_LEVELS)}
        />
      </FieldRow>
    </Repeater>
  )
}
