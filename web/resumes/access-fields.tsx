import { useContext, useState } from 'react'
import { href } from 'react-router'
import type { OwnResume } from '#contract/resumes.ts'
import { valueAt } from '#lib/form-tree.ts'
import { ScopeContext } from '../ui/form-context.ts'
import { FormSection } from '../ui/form-section.tsx'
import { Notice } from '../ui/notice.tsx'
import { Radios } from '../ui/radios.tsx'
import { TextLinkAside } from '../ui/text-link.tsx'
import { TickField } from '../ui/tick-field.tsx'
import { Ticks } from '../ui/ticks.tsx'
import { SECTIONS } from './resume-sections.ts'

const ACCESS = [
  { value: 'no_one', label: 'Никому', hint: 'В поиске его нет. Откликаться с ним можно.' },
  {
    value: 'clients',
    label: 'Проверенным работодателям',
    hint: 'Компаниям, которые мы проверили, после входа на сайт.',
  },
  {
    value: 'everyone',
    label: 'Всем',
    hint: 'Всем в интернете, в том числе без входа на сайт. Нужно отдельное согласие.',
  },
]

const HIDDEN = [
  { value: 'names_and_photo', label: 'Имя и фамилию' },
  { value: 'phones', label: 'Телефон' },
  { value: 'email', label: 'Эл. почту' },
  { value: 'other_contacts', label: 'Другие способы связи' },
  { value: 'experience', label: 'Названия компаний' },
]

export function AccessFields({ resume }: { resume?: OwnResume }) {
  const { values } = useContext(ScopeContext)
  const [access, setAccess] = useState(() => String(valueAt(values, 'access_type') ?? ''))
  return (
    <FormSection id="access" title={SECTIONS.access.title}>
      <Radios name="access_type" label="Показывать резюме" options={ACCESS} onChoose={setAccess} />
      {access === 'everyone' && resume?.access_type !== 'everyone' && <Consent slug={resume?.slug} />}
      <Ticks
        name="hidden_fields"
        label="Что скрыть"
        optional
        options={HIDDEN}
        hint="От тех, кто нашёл резюме сам. Когда откликаетесь вы, имя и контакты работодателю видны."
      />
    </FormSection>
  )
}

/** A consent of its own (article 10.1 of 152-FZ), never ticked beforehand. */
function Consent({ slug }: { slug?: string }) {
  return (
    <Notice tone="info">
      <TickField
        name="consent_publication"
        shortLabel="Согласие на показ всем"
        label={
          <>
            Даю{' '}
            <TextLinkAside href={href('/legal/:name', { name: 'distribution' })}>
              согласие на показ резюме всем в интернете
            </TextLinkAside>
          </>
        }
        hint={slug ? `Страница резюме: ${href('/resumes/:slug', { slug })}` : 'Отозвать его можно в любой момент.'}
      />
    </Notice>
  )
}
