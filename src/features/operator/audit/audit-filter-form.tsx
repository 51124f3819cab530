import { Form, href } from 'react-router'
import type { FieldErrors } from '#contract/errors.ts'
import { Button } from '#ui/form/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { FilterChoice, FilterInput } from '../web/filter-input.tsx'
import type { AuditActorName } from './audit.contract.ts'
import type { AuditQuery } from './audit-query.rules.ts'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit-texts.rules.ts'

type Props = { query: AuditQuery; actors: AuditActorName[]; errors: FieldErrors }

/** Filters of the log as one form, which also works without script. What is needed less often opens by itself when it is in use. */
export function AuditFilterForm({ query, actors, errors }: Props) {
  const isFiltered = Object.keys(query).length > 0
  const hasMore = MORE_FILTERS.some((name) => query[name] !== undefined)
  const operators = actors.map(({ id, name }) => [String(id), name] as const)
  const fieldOf = (name: keyof AuditQuery) => ({ name, value: query[name], error: errors[name] })
  return (
    <Form key={JSON.stringify(query)} aria-label="Отбор записей" className="mb-4">
      <div className="grid items-end gap-3 tablet:grid-cols-2 desktop:grid-cols-4">
        <FilterInput label="Номер записи или слова причины" type="search" {...fieldOf('q')} />
        <FilterChoice
          label="Что сделано"
          {...fieldOf('action')}
          options={[['', 'Что угодно'], ...sorted(AUDIT_ACTIONS)]}
        />
        <FilterChoice
          label="Кто"
          {...fieldOf('who')}
          options={[['', 'Все'], ['operator', 'Все операторы'], ['command', 'Команды на сервере'], ...operators]}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button>Показать</Button>
          {isFiltered && <TextLink to={href('/operator/audit')}>Сбросить</TextLink>}
        </div>
      </div>
      <Disclosure summary="Дни и с чем" isOpen={hasMore}>
        <div className="mt-2 grid items-start gap-3 tablet:grid-cols-2 desktop:grid-cols-4">
          <FilterInput label="С какого дня" type="date" {...fieldOf('since')} />
          <FilterInput label="По какой день" type="date" {...fieldOf('until')} />
          <FilterChoice
            label="С чем"
            {...fieldOf('subject_kind')}
            options={[['', 'С чем угодно'], ...sorted(AUDIT_SUBJECTS)]}
          />
          <FilterInput label="Номер того, с чем" {...fieldOf('subject_id')} />
        </div>
      </Disclosure>
    </Form>
  )
}

const MORE_FILTERS = ['since', 'until', 'subject_kind', 'subject_id'] as const

/** Without the signs that join a word with a number. */
const sorted = (names: Record<string, string>) =>
  Object.entries(names)
    .map(([code, name]) => [code, name.replace(/ (\+|1 —)$/, '')] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, 'ru'))
