import { useContext, useState } from 'react'
import { idOf } from '#contract/dictionaries/item.ts'
import { VACANCY_TYPES } from '#contract/dictionaries/vacancy.ts'
import { valueAt } from '#lib/form-tree.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { FoldedSection } from '../ui/folded-section.tsx'
import { ScopeContext } from '../ui/form-context.ts'
import { FieldRow } from '../ui/form-section.tsx'
import { givenText } from '../ui/given.ts'
import type { Option } from '../ui/options.ts'
import { Radios } from '../ui/radios.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FieldProblems } from './field-problems.tsx'
import type { VacancyDraft } from './form-values.ts'
import { listingSaid } from './vacancy-said.ts'

const NAMES = ['type_id', 'response_url', 'custom_employer_name', 'department', 'industry_id', 'code']
const [ANONYMOUS, DIRECT] = [String(idOf(VACANCY_TYPES, 'anonymous')), String(idOf(VACANCY_TYPES, 'direct'))]

type Props = { vacancy: VacancyDraft; industries: readonly Option[]; isAgency: boolean }

/** Publication type, company name to show, department and internal code. */
export function ListingFields({ vacancy, industries, isAgency }: Props) {
  const { values } = useContext(ScopeContext)
  const [type, setType] = useState(givenText(valueAt(values, 'type_id')))
  return (
    <FoldedSection title="Как опубликовать" said={listingSaid(vacancy)} names={NAMES}>
      <Radios name="type_id" label="Тип публикации" options={optionsOf(VACANCY_TYPES)} onChoose={setType} />
      {type === DIRECT ? (
        <TextField name="response_url" label="Страница для откликов" type="url" max={511} placeholder="https://" />
      ) : (
        <input type="hidden" name="response_url" value="" />
      )}
      {type === ANONYMOUS || isAgency ? (
        <TextField
          name="custom_employer_name"
          label={type === ANONYMOUS ? 'Название вместо вашего' : 'Для кого ищете'}
          optional
          max={150}
          hint="Без названия вашей компании. Например, «Сеть кофеен в центре»."
        />
      ) : (
        <input type="hidden" name="custom_employer_name" value="" />
      )}
      <FieldProblems field="custom_employer_name" />
      <TextField name="department" label="Подразделение" optional max={32} />
      {industries.length > 0 && (
        <Select name="industry_id" label="Отрасль" optional empty="Как у компании" options={industries} />
      )}
      <FieldRow>
        <TextField name="code" label="Внутренний код" optional max={50} hint="Его увидите только вы." />
      </FieldRow>
    </FoldedSection>
  )
}
