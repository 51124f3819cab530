import type { ReactNode } from 'react'
import { LINK_TYPES } from '#contract/resume-details.ts'
import { codeOptionsOf } from '../reference/dictionary-options.ts'
import { FieldRow, FormSection } from '../ui/form-section.tsx'
import { Radios } from '../ui/radios.tsx'
import { Repeater } from '../ui/repeater.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { TickField } from '../ui/tick-field.tsx'
import type { ResumeOptions } from './form-options.server.ts'
import { OtherContacts } from './language-fields.tsx'
import { SECTIONS } from './resume-sections.ts'

const MOST_LINKS = 10
const MOST_RECOMMENDATIONS = 10
const LOCALES = [
  { value: 'RU', label: 'Русский' },
  { value: 'EN', label: 'Английский' },
]

type Props = Pick<ResumeOptions, 'profile'> & { photo: ReactNode }

export function AboutFields({ profile, photo }: Props) {
  return (
    <FormSection id="about" title={SECTIONS.about.title}>
      {photo}
      <TextArea name="about" label="О себе" optional max={10_000} />
      <div className="mb-6">
        <Links />
      </div>
      <div className="mb-6">
        <Recommendations />
      </div>
      <OtherContacts profile={profile} />
      <ResumeLocale />
    </FormSection>
  )
}

export const ResumeLocale = () => <Radios name="locale" label="Язык резюме" options={LOCALES} segmented />

export const Links = () => (
  <Repeater spare name="links" label="Ссылки" row="Ссылка" add="Добавить ссылку" most={MOST_LINKS}>
    <FieldRow>
      <Select name="type" label="Что это" empty="Выберите" options={codeOptionsOf(LINK_TYPES)} />
      <TextField name="url" label="Адрес" inputMode="url" max={511} placeholder="https://" />
    </FieldRow>
  </Repeater>
)

export const Recommendations = () => (
  <Repeater
    spare
    name="recommendations"
    label="Рекомендации"
    row="Рекомендация"
    add="Добавить рекомендацию"
    most={MOST_RECOMMENDATIONS}
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
        <TextField name="contact" label="Как связаться" optional max={255} />
      </FieldRow>
      <TickField
        name="show_contact"
        label="Показать контакт тому, кто вас пригласил"
        hint="Сначала спросите у того, кто рекомендует. Остальные увидят только имя и место работы."
      />
    </>
  )
}
