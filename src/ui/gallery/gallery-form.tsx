import { z } from 'zod'
import type { FormRefusal } from '#contract/errors.ts'
import { Flag, listOf, optional, requiredCheckbox } from '#contract/form-shapes.ts'
import { PhoneText } from '#contract/phone-shapes.ts'
import { Day, Id, Month, requiredText, richText, wholeNumber } from '#contract/shapes.ts'
import { CollapsibleSection } from '../form/collapsible-section.tsx'
import { ContractForm } from '../form/contract-form.tsx'
import { CheckboxField } from '../form/fields/checkbox-field.tsx'
import { CheckboxGroup } from '../form/fields/checkbox-group.tsx'
import { DayField } from '../form/fields/day-field.tsx'
import { MoneyField } from '../form/fields/money-field.tsx'
import { MonthField } from '../form/fields/month-field.tsx'
import { PasswordField } from '../form/fields/password-field.tsx'
import { PhoneField } from '../form/fields/phone-field.tsx'
import { RadioGroup } from '../form/fields/radio-group.tsx'
import { RichTextField } from '../form/fields/rich-text-field.tsx'
import { Select } from '../form/fields/select.tsx'
import { TextArea, TextField } from '../form/fields/text-field.tsx'
import { UploadField } from '../form/fields/upload-field.tsx'
import { FormActions } from '../form/form-actions.tsx'
import { FieldRow, FormSection } from '../form/form-section.tsx'
import { HiddenInput } from '../form/hidden-input.tsx'
import { Combobox } from '../form/options/combobox.tsx'
import { MultiCombobox } from '../form/options/multi-combobox.tsx'
import { filterOptions, type Option } from '../form/options/options.ts'
import { SuggestedChips } from '../form/options/suggested-chips.tsx'
import { ReadOnlyField } from '../form/read-only-field.tsx'
import { Repeater } from '../form/repeater.tsx'
import { SubmitButton } from '../form/submit-button.tsx'

const MEGABYTE = 1024 * 1024

const Photo = z.preprocess(
  (file) => (file instanceof File && file.size === 0 ? undefined : file),
  z
    .file()
    .max(6 * MEGABYTE, 'Файл больше 6 МБ')
    .mime(['image/jpeg', 'image/png', 'image/webp'], 'Нужен JPG, PNG или WebP')
    .optional(),
)

export const GalleryBody = z.object({
  id: Id,
  first_name: requiredText(40),
  middle_name: optional(requiredText(40)),
  birth_date: optional(Day),
  photo: Photo,
  about: requiredText(200),
  story: richText(2000).optional(),
  education: requiredText(10),
  telegram: optional(requiredText(40)),
  visibility: optional(requiredText(20)),
  schedule: requiredText(10),
  formats: listOf(requiredText(20)).pipe(z.array(z.string()).min(1)),
  days: listOf(Id),
  phone: PhoneText.refine(
    (phone) => phone.replace(/\D/g, '').length > 10,
    'Не хватает цифр. Пример: +7 (912) 345-67-89',
  ),
  password: requiredText(100, 8),
  salary_from: wholeNumber(1000, 10_000_000),
  city_id: Id,
  industry_id: optional(Id),
  skills: listOf(requiredText(60), 8),
  is_hidden: Flag,
  agreed: requiredCheckbox('Без согласия не получится'),
  experience: z.array(
    z.object({ company: requiredText(100), started_at: Month, ended_at: optional(Month), is_current: Flag }),
  ),
})

const VALUES = {
  id: 7,
  first_name: 'Анна',
  about: 'Вожу грузовики третий год.',
  story: '<p>Возил <strong>сборные грузы</strong> по области:</p><ul><li>приёмка</li><li>разгрузка</li></ul>',
  schedule: '2/2',
  formats: ['office'],
  days: [1, 2],
  phone: { formatted: '+7 (912) 345-67-89' },
  salary_from: 120_000,
  city_id: 3,
  city: { id: 3, name: 'Орёл' },
  skills: ['Погрузчик', 'Путевые листы'],
  is_hidden: true,
  experience: [{ company: 'Логистика №1', started_at: '2022-03', is_current: true }],
}

const options = (...labels: string[]): Option[] => labels.map((label, index) => ({ value: index + 1, label }))
const CITIES = [
  ...options('Москва', 'Санкт-Петербург', 'Орёл', 'Тверь', 'Королёв', 'Орехово-Зуево'),
  { value: 7, label: 'Кировск', hint: 'Ленинградская область' },
  { value: 8, label: 'Кировск', hint: 'Мурманская область' },
]
const INDUSTRIES = options('Логистика', 'Медицина', 'Общепит', 'Розничная торговля', 'Строительство')
const SKILLS = options('Погрузчик', 'Путевые листы', 'Тахограф', '1С').map(({ label }) => ({ value: label, label }))
const DAYS = options('пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс')
const FORMATS = [
  { value: 'office', label: 'На месте' },
  { value: 'remote', label: 'Удалённо', hint: 'Из дома или откуда удобно' },
  { value: 'travel', label: 'Разъезды' },
]
const SCHEDULES = ['5/2', '2/2', 'вахта'].map((value) => ({ value, label: value }))

const delayed = <T,>(answer: T) => new Promise<T>((resolve) => setTimeout(resolve, 150, answer))
const searchCities = (text: string) => delayed(filterOptions(CITIES, text))

/** One form with every kind of field. */
export function GalleryForm({ refused, isEmpty }: { refused?: FormRefusal; isEmpty: boolean }) {
  return (
    <ContractForm
      endpoint={{ body: GalleryBody }}
      refused={refused}
      values={isEmpty ? { id: 7 } : VALUES}
      encType="multipart/form-data"
      className="max-w-[45rem]"
    >
      <HiddenInput name="id" />
      <FormSection title="О себе" hint="Так вас увидит работодатель.">
        <FieldRow>
          <TextField name="first_name" label="Имя" autoComplete="given-name" max={40} />
          <TextField name="middle_name" label="Отчество" optional autoComplete="additional-name" />
        </FieldRow>
        <FieldRow>
          <DayField name="birth_date" label="Дата рождения" optional autoComplete="bday" />
          <ReadOnlyField label="E-mail" value="anna@example.ru" />
        </FieldRow>
        <PhoneField name="phone" label="Телефон" hint="Пришлём код. Номер увидит только тот, кому вы откликнетесь." />
        <PasswordField name="password" label="Пароль" autoComplete="new-password" hint="Не меньше 8 знаков." />
        <UploadField
          name="photo"
          label="Фото"
          hint="JPG, PNG или WebP до 6 МБ."
          optional
          accept=".jpg,.jpeg,.png,.webp"
        />
        <TextArea name="about" label="О себе" max={200} />
        <RichTextField name="story" label="О прежней работе" max={2000} optional short />
      </FormSection>

      <FormSection title="Какую работу ищете">
        <Combobox name="city_id" label="Город" search={searchCities} />
        <Combobox name="industry_id" label="Отрасль" options={INDUSTRIES} optional />
        <MoneyField name="salary_from" label="Зарплата" suffix="₽ на руки, в месяц" />
        <RadioGroup name="schedule" label="График" options={SCHEDULES} segmented />
        <CheckboxGroup name="days" label="Дни недели" options={DAYS} segmented optional />
        <CheckboxGroup name="formats" label="Где работать" options={FORMATS} />
        <Select name="education" label="Образование" emptyLabel="Выберите" options={options('Среднее', 'Высшее')} />
        <MultiCombobox name="skills" label="Навыки" options={SKILLS} allowsFreeText maxCount={8} optional />
        <SuggestedChips
          label="Просят чаще всего:"
          items={[
            { value: 'Тахограф', label: 'Тахограф', note: { text: '71 %', spoken: 'в 71 вакансии из 100' } },
            { value: '1С', label: '1С' },
          ]}
          onAdd={() => undefined}
        />
      </FormSection>

      <FormSection title="Опыт работы">
        <Repeater name="experience" label="Опыт работы" rowTitle="Место" addLabel="Добавить место работы" maxRows={4}>
          <TextField name="company" label="Компания" autoComplete="organization" />
          <FieldRow>
            <MonthField name="started_at" label="Начало" />
            <MonthField name="ended_at" label="Окончание" optional />
          </FieldRow>
          <CheckboxField name="is_current" label="Работаю сейчас" />
        </Repeater>
      </FormSection>

      <div className="mt-8">
        <CollapsibleSection
          title="Другие контакты"
          summary=""
          fieldNames={['telegram']}
          hint="Видны тем, кому виден телефон."
        >
          <TextField name="telegram" label="Telegram" optional />
        </CollapsibleSection>
      </div>

      <FormSection title="Кто видит резюме">
        <RadioGroup
          name="visibility"
          label="Видимость"
          options={[
            { value: 'hidden', label: 'Скрыто' },
            { value: 'employers', label: 'Работодателям', hint: 'Тем, кто прошёл проверку' },
          ]}
          optional
        />
        <CheckboxField name="is_hidden" label="Скрыть фамилию" />
        <CheckboxField
          name="agreed"
          shortLabel="Согласие"
          label={
            <>
              Даю{' '}
              <a href="/agreement" className="text-primary underline underline-offset-4">
                согласие на обработку персональных данных
              </a>
            </>
          }
        />
      </FormSection>

      <FormActions sticky>
        <SubmitButton name="intent" value="publish">
          Опубликовать
        </SubmitButton>
        <SubmitButton name="intent" value="save" kind="outlined">
          Сохранить и выйти
        </SubmitButton>
      </FormActions>
    </ContractForm>
  )
}
