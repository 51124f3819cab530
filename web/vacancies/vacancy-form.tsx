import { type FormEventHandler, type ReactNode, type SyntheticEvent, useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Refused } from '#contract/errors.ts'
import { type FormTree, readForm } from '#lib/form-tree.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { type FormOptions, typedFields, type VacancyDraft } from './form-values.ts'
import { Linted } from './linted.tsx'
import { VacancyCheck } from './vacancy-check.tsx'
import { VacancyFields } from './vacancy-fields.tsx'

type Props = {
  endpoint: Pick<Endpoint, 'body'>
  vacancy: VacancyDraft
  /** Who hires, as the list of vacancies will say. */
  company: string
  options: FormOptions
  refused?: Refused
  /** Where it is sent, when not to the address as it stands. */
  action?: string
  /** Over the fields, within the form. */
  notes?: ReactNode
  /** The buttons; Enter in a field does what `onEnter` names, and never publishes. */
  actions: ReactNode
  onEnter: string
  /** Under the buttons, within the form. */
  more?: ReactNode
  /** What the fields start with, when that is not what is saved. */
  values?: FormTree
  onSubmit?: FormEventHandler<HTMLFormElement>
}

export function VacancyForm({ vacancy, company, options, notes, actions, onEnter, more, values, ...form }: Props) {
  const [draft, setDraft] = useState(() => (values ? typedFields(values, vacancy) : vacancy))

  function look({ currentTarget: form }: SyntheticEvent<HTMLFormElement>) {
    // Fields of several parts write what they send a moment later.
    setTimeout(() => setDraft(typedFields(readForm(new FormData(form)), vacancy)))
  }

  return (
    <ContractForm {...form} values={values ?? vacancy} onChange={look} onClick={look} onBlur={look}>
      <button type="submit" name="intent" value={onEnter} className="hidden">
        Сохранить
      </button>
      <Linted vacancy={draft} hasAddresses={options.addresses.length > 0}>
        <div className="grid items-start gap-x-10 desktop:grid-cols-[minmax(0,45rem)_minmax(16rem,22rem)]">
          <div className="min-w-0">
            {notes}
            <VacancyFields vacancy={vacancy} options={options} />
            <FormActions sticky>{actions}</FormActions>
            {more}
          </div>
          <VacancyCheck draft={draft} company={company} />
        </div>
      </Linted>
    </ContractForm>
  )
}
