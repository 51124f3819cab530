import type { ReactNode } from 'react'
import { dictionaryCodeOptions } from '#features/reference/web/role-and-industry-options.ts'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextArea, TextField } from '#ui/form/fields/text-field.tsx'
import { FieldRow } from '#ui/form/form-section.tsx'
import { Repeater } from '#ui/form/repeater.tsx'
import { LINK_TYPES } from '../../../contract/resume-details.ts'
import { MAX_RECOMMENDATIONS, MAX_RESUME_LINKS } from '../../../contract/resume-limits.ts'
import type { ResumeOptions } from '../form-options.server.ts'
import { OtherContactFields } from './language-fields.tsx'

const LOCALE_OPTIONS = [
  { value: 'RU', label: 'Русский' },
  { value: 'EN', label: 'Английский' },
]

type Props = Pick<ResumeOptions, 'profile'> & { photo: ReactNode }

export function AboutFields({ profile, photo }: Props) {
  return (
    <>
      {photo}
      <TextArea name="about" label="О себе" optional max={10_000} />
      <div className="mb-6">
        <LinkRows />
      </div>
      <div className="mb-6">
        <RecommendationRows />
      </div>
      <OtherContactFields profile={profile} />
      <ResumeLocaleField />
    </>
  )
}

export const ResumeLocaleField = () => (
  <RadioGroup name="locale" label="Язык резюме" options={LOCALE_OPTIONS} segmented />
)

export const LinkRows = () => (
  <Repeater
    hasSpareRow
    name="links"
    label="Ссылки"
    rowTitle="Ссылка"
    addLabel="Добавить ссылку"
    maxRows={MAX_RESUME_LINKS}
  >
    <FieldRow>
      <Select name="type" label="Что это" emptyLabel="Выберите" options={dictionaryCodeOptions(LINK_TYPES)} />
      <TextField name="url" label="Адрес" inputMode="url" max={511} placeholder="https://" />
    </FieldRow>
  </Repeater>
)

export const RecommendationRows = () => (
  <Repeater
    hasSpareRow
    name="recommendations"
    label="Рекомендации"
    rowTitle="Рекомендация"
    addLabel="Добавить рекомендацию"
    maxRows={MAX_RECOMMENDATIONS}
  >
    <RecommendationFields />
  </Repeater>
)

function RecommendationFields() {
  return (
    <>
      <FieldRow>
        <TextField name="name" label="Кто рекомендует" max={255} />
        <TextField name="position" label="Должность" optional max={255} />
      </FieldRow>
      <FieldRow>
        <TextField name="organization" label="Организация" optional max={255} />
        <TextField name="contact" label="Как связаться" optional max={255} privateAs="рекомендации" />
      </FieldRow>
      <CheckboxField
        name="show_contact"
        label="Показать контакт тому, кто вас пригласил"
        hint="Сначала спросите у того, кто рекомендует. Остальные увидят только имя и место работы."
      />
    </>
  )
}
