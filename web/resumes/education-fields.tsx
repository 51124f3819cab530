import { EDUCATION_FORMS, EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import { LEARNING } from '#trade/learning.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { searchCities } from '../reference/search-cities.ts'
import { Combobox } from '../ui/combobox.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { FieldRow, FormSection } from '../ui/form-section.tsx'
import { MonthField } from '../ui/month-field.tsx'
import { Repeater } from '../ui/repeater.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CertificateFile } from './certificate-file.tsx'
import { SECTIONS } from './resume-sections.ts'

const MOST_SCHOOLS = 64
const MOST_CERTIFICATES = 50
const NOT_SAID = 'Не указано'

/** Labels of a row and of the add button of each list. */
const ROWS = {
  education_primary: { row: 'Учебное заведение', add: 'Добавить учебное заведение' },
  education_additional: { row: 'Курс', add: 'Добавить курс' },
  education_tests: { row: 'Экзамен', add: 'Добавить тест или экзамен' },
}

export function EducationFields() {
  return (
    <FormSection id="education" title={SECTIONS.education.title}>
      <Select name="education_level_id" label="Образование" empty="Выберите" options={optionsOf(EDUCATION_LEVELS)} />
      <Schools />
      <Certificates />
    </FormSection>
  )
}

export const Schools = () =>
  LEARNING.map(({ name, label, words }) => (
    <div key={name} className="mb-6">
      <Repeater spare name={name} label={label} {...ROWS[name]} most={MOST_SCHOOLS}>
        <SchoolFields words={words} />
      </Repeater>
    </div>
  ))

export const Certificates = () => (
  <Repeater
    spare
    name="certificates"
    label="Сертификаты"
    row="Сертификат"
    add="Добавить сертификат"
    most={MOST_CERTIFICATES}
  >
    <FieldRow>
      <TextField name="title" label="Название" max={255} />
      <TextField name="issuer" label="Кто выдал" optional max={255} />
    </FieldRow>
    <FieldRow>
      <MonthField name="achieved_month" label="Когда получен" optional />
      <TextField name="url" label="Ссылка" optional inputMode="url" max={511} />
    </FieldRow>
    <CertificateFile />
  </Repeater>
)

type Words = (typeof LEARNING)[number]['words']

function SchoolFields({ words }: { words: Words }) {
  return (
    <>
      <FieldRow>
        <TextField name="name" label={words.name} max={512} />
        <TextField name="year" label={words.year} optional inputMode="numeric" />
      </FieldRow>
      <FieldRow>
        <TextField name="faculty" label={words.faculty} optional max={128} />
        <TextField name="speciality" label={words.speciality} optional max={128} />
      </FieldRow>
      <Disclosure summary="Уровень, форма и город">
        <FieldRow>
          <Select name="level_id" label="Уровень" optional empty={NOT_SAID} options={optionsOf(EDUCATION_LEVELS)} />
          <Select name="form_id" label="Форма" optional empty={NOT_SAID} options={optionsOf(EDUCATION_FORMS)} />
          <Combobox name="city_id" label="Город" optional search={searchCities} />
        </FieldRow>
      </Disclosure>
    </>
  )
}
