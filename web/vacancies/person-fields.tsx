import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#contract/dictionaries/languages.ts'
import { DRIVER_LICENSES, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { FoldedSection } from '../ui/folded-section.tsx'
import { FieldRow } from '../ui/form-section.tsx'
import { Repeater } from '../ui/repeater.tsx'
import { Select } from '../ui/select.tsx'
import { TickField } from '../ui/tick-field.tsx'
import { Ticks } from '../ui/ticks.tsx'
import type { VacancyDraft } from './form-values.ts'
import { openToSaid, personSaid } from './vacancy-said.ts'

const NAMES = ['education_level_id', 'languages', 'driver_license_ids', 'own_vehicle_required', 'medical_book']
const MOST_LANGUAGES = 10

/** Required education, languages, licences and documents. */
export function PersonFields({ vacancy }: { vacancy: VacancyDraft }) {
  return (
    <FoldedSection title="Образование, языки, права" said={personSaid(vacancy)} names={NAMES}>
      <Select
        name="education_level_id"
        label="Образование"
        optional
        empty="Не требуется"
        options={optionsOf(EDUCATION_LEVELS)}
      />
      <Repeater name="languages" label="Языки" row="Язык" add="Добавить язык" most={MOST_LANGUAGES}>
        <FieldRow>
          <Select name="language_id" label="Какой" empty="Выберите язык" options={optionsOf(FOREIGN_LANGUAGES)} />
          <Select name="level_id" label="Уровень" empty="Выберите уровень" options={optionsOf(LANGUAGE_LEVELS)} />
        </FieldRow>
      </Repeater>
      <Ticks
        name="driver_license_ids"
        label="Водительские права"
        options={optionsOf(DRIVER_LICENSES)}
        segmented
        optional
      />
      <TickField name="own_vehicle_required" label="Нужен личный автомобиль" />
      <TickField name="medical_book" label="Нужна медкнижка" />
    </FoldedSection>
  )
}

const OPEN_TO = ['accept_disabled', 'accept_14', 'accept_incomplete_resumes', 'accept_no_resume']

/** Candidates that the employer explicitly accepts. */
export function OpenToFields({ vacancy }: { vacancy: VacancyDraft }) {
  return (
    <FoldedSection title="Кого ещё возьмёте" said={openToSaid(vacancy)} names={OPEN_TO}>
      <TickField name="accept_disabled" label="Доступно людям с инвалидностью" />
      <TickField
        name="accept_14"
        label="Можно с 14 лет"
        hint="Без ночных смен и вахты, не больше 4 часов в день: ст. 94, 268, 298 ТК РФ."
      />
      <TickField name="accept_incomplete_resumes" label="Можно с неполным резюме" />
      <TickField name="accept_no_resume" label="Можно без резюме" />
    </FoldedSection>
  )
}
