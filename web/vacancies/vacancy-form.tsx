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
  /** Company name for the preview of the search result. */
  company: string
  options: FormOptions
  refused?: Refused
  /** Target of the form, if it is not the current address. */
  action?: string
  /** Shown over the fields, inside the form. */
  notes?: ReactNode
  /** Buttons of the form. */
  actions: ReactNode
  /** Intent that Enter in a field submits. Must not publish. */
  onEnter: string
  /** Shown under the buttons, inside the form. */
  more?: ReactNode
  /** Initial values, if they are not the saved ones. */
  values?: FormTree
  onSubmit?: FormEventHandler<HTMLFormElement>
}

export function VacancyForm({ vacancy, company, options, notes, actions, onEnter, more, values, ...form }: Props) {
  const [draft, setDraft] = useState(() => (values ? typedFields(values, vacancy) : vacancy))

  function look({ currentTarget: form }: SyntheticEvent<HTMLFormElement>) {
    // Fields of several parts update their hidden inputs after the event.
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
