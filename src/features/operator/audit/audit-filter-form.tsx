import { Form, href } from 'react-router'
import type { FieldErrors } from '#contract/errors.ts'
import { dottedDateText } from '#lib/dates/format-date.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Button } from '#ui/form/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { RemovableChip } from '#ui/list/removable-chip.tsx'
import { FilterChoice, FilterInput } from '../web/filter-input.tsx'
import type { AuditActorName } from './audit.contract.ts'
import type { AuditQuery } from './audit-query.rules.ts'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit-texts.rules.ts'

type Props = { query: AuditQuery; actors: AuditActorName[]; errors: FieldErrors }

/** Filters of the log as one form, which also works without script. What is chosen stands under it as chips. */
export function AuditFilterForm({ query, actors, errors }: Props) {
  const who = whoOptions(actors)
  const fieldOf = (name: keyof AuditQuery) => ({ name, value: query[name], error: errors[name] })
  return (
    <>
      <Form key={JSON.stringify(query)} aria-label="Отбор записей" className="mb-2">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-48 max-w-form grow">
            <FilterInput label="Компания, человек, номер, слова причины" type="search" {...fieldOf('q')} />
          </div>
          <Button kind="outlined">Показать</Button>
        </div>
        <Disclosure summary="Условия" isOpen={CONDITIONS.some((name) => errors[name] !== undefined)}>
          <div className="mt-2 grid items-start gap-3 tablet:grid-cols-2 desktop:grid-cols-4">
            <FilterChoice
              label="Что сделано"
              {...fieldOf('action')}
              options={[['', 'Что угодно'], ...sorted(AUDIT_ACTIONS)]}
            />
            <FilterChoice label="Кто" {...fieldOf('who')} options={[['', 'Все'], ...who]} />
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
      <ChosenFilters query={query} who={new Map(who)} />
    </>
  )
}

const CONDITIONS = ['since', 'until', 'subject_id'] as const

const whoOptions = (actors: AuditActorName[]) =>
  [
    ['operator', 'Все операторы'],
    ['command', 'Команды на сервере'],
    ...actors.map(({ id, name }) => [String(id), name] as const),
  ] as const

/** Without the signs that join a word with a number. */
const withoutSign = (name: string) => name.replace(/ (\+|1 —)$/, '')

const sorted = (names: Record<string, string>) =>
  Object.entries(names)
    .map(([code, name]) => [code, withoutSign(name)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, 'ru'))

/** Each chosen condition as a chip that takes it away. */
function ChosenFilters({ query, who }: { query: AuditQuery; who: ReadonlyMap<string, string> }) {
  const chosen = Object.entries(query) as [keyof AuditQuery, string][]
  if (chosen.length === 0) return null
  const words: Record<keyof AuditQuery, (value: string) => string> = {
    q: (value) => value,
    action: (value) => AUDIT_ACTIONS[value] ?? value,
    who: (value) => who.get(value) ?? `оператор ${value}`,
    since: (value) => `с ${dottedDateText(value)}`,
    until: (value) => `по ${dottedDateText(value)}`,
    subject_kind: (value) => withoutSign(AUDIT_SUBJECTS[value] ?? value),
    subject_id: (value) => `№ ${value}`,
  }
  return (
    <ul aria-label="Выбранные условия" className="mb-3 flex flex-wrap gap-2">
      {chosen.map(([name, value]) => (
        <li key={name}>
          <RemovableChip to={href('/operator/audit') + toQueryString({ ...query, [name]: undefined })}>
            <span className="wrap-anywhere">{words[name](value)}</span>
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}
