import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { FieldRow } from '../ui/form-section.tsx'
import { Repeater } from '../ui/repeater.tsx'
import { Select } from '../ui/select.tsx'

const MOST_LANGUAGES = 15

export function LanguageRows() {
  return (
    <Repeater spare name="languages" label="Языки" row="Язык" add="Добавить язык" most={MOST_LANGUAGES}>
      <FieldRow>
        <Select name="language_id" label="Какой" empty="Выберите язык" options={optionsOf(FOREIGN_LANGUAGES)} />
        <Select name="level_id" label="Уровень" empty="Выберите уровень" options={optionsOf(LANGUAGE_LEVELS)} />
      </FieldRow>
    </Repeater>
  )
}
