import { EDUCATION_FORMS, EDUCATION_LEVELS } from '#features/reference/dictionaries/person.contract.ts'
import { dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { searchCities } from '#features/reference/web/search-cities.ts'
import { MonthField } from '#ui/form/fields/month-field.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FieldRow } from '#ui/form/form-section.tsx'
import { Combobox } from '#ui/form/options/combobox.tsx'
import { Repeater } from '#ui/form/repeater.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { MAX_CERTIFICATES, MAX_SCHOOLS } from '../../../contract/resume-limits.ts'
import { CertificateFileField } from '../../../files/certificate-file-field.tsx'
import { EDUCATION_KINDS } from '../../../rules/education-kinds.ts'

const NOT_SPECIFIED = 'Не указано'

/** Labels of a row and of the add button of each list. */
const ROW_LABELS = {
  education_primary: { rowTitle: 'Учебное заведение', addLabel: 'Добавить учебное заведение' },
  education_additional: { rowTitle: 'Курс', addLabel: 'Добавить курс' },
  education_tests: { rowTitle: 'Экзамен', addLabel: 'Добавить тест или экзамен' },
}

export const EducationLevelField = () => (
  <Select
    name="education_level_id"
    label="Образование"
    emptyLabel="Выберите"
    options={dictionaryOptions(EDUCATION_LEVELS)}
  />
)

export const SchoolRows = () =>
  EDUCATION_KINDS.map(({ name, label, words: labels }) => (
    <div key={name} className="mb-6">
      <Repeater hasSpareRow name={name} label={label} {...ROW_LABELS[name]} maxRows={MAX_SCHOOLS}>
        <SchoolFields labels={labels} />
      </Repeater>
    </div>
  ))

export const CertificateRows = () => (
  <Repeater
    hasSpareRow
    name="certificates"
    label="Сертификаты"
    rowTitle="Сертификат"
    addLabel="Добавить сертификат"
    maxRows={MAX_CERTIFICATES}
  >
    <FieldRow>
      <TextField name="title" label="Название" max={255} />
      <TextField name="issuer" label="Кто выдал" optional max={255} />
    </FieldRow>
    <FieldRow>
      <MonthField name="achieved_month" label="Когда получен" optional />
      <TextField name="url" label="Ссылка" optional inputMode="url" max={511} />
    </FieldRow>
    <CertificateFileField />
  </Repeater>
)

type SchoolLabels = (typeof EDUCATION_KINDS)[number]['words']

function SchoolFields({ labels }: { labels: SchoolLabels }) {
  return (
    <>
      <FieldRow>
        <TextField name="name" label={labels.name} max={512} />
        <TextField name="year" label={labels.year} optional inputMode="numeric" />
      </FieldRow>
      <FieldRow>
        <TextField name="faculty" label={labels.faculty} optional max={128} />
        <TextField name="speciality" label={labels.speciality} optional max={128} />
      </FieldRow>
      <Disclosure summary="Уровень, форма и город">
        <FieldRow>
          <Select
            name="level_id"
            label="Уровень"
            optional
            emptyLabel={NOT_SPECIFIED}
            options={dictionaryOptions(EDUCATION_LEVELS)}
          />
          <Select
            name="form_id"
            label="Форма"
            optional
            emptyLabel={NOT_SPECIFIED}
            options={dictionaryOptions(EDUCATION_FORMS)}
          />
          <Combobox name="city_id" label="Город" optional search={searchCities} />
        </FieldRow>
      </Disclosure>
    </>
  )
}
