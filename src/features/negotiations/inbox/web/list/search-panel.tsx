import Search from 'lucide-react/icons/search'
import { Form, href } from 'react-router'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { Choice } from '#ui/form/fields/choice.tsx'
import type { Option } from '#ui/form/options/options.ts'
import type { TeamReview } from '../../../contract/team-review.ts'
import { inboxAddress } from '../inbox-path.ts'

/** Parameters that a search keeps. */
const KEPT_PARAMS = ['view', 'stage_id', 'state', 'archived', 'vacancy_id', 'order_by']

export const SEARCH_PANEL_ID = 'inbox-search'

type Props = { query: QueryFields; team: Pick<TeamReview, 'members' | 'known_tags'>; toolClass: string }

/** Search and filters of the view, behind the magnifier: they open over the list, also without script. */
export function SearchPanel({ query, team: { members, known_tags }, toolClass }: Props) {
  const { text: _, attention: __, assignee_id: ___, tag: ____, ...unfiltered } = query
  const [text = '', assignee = '', tag = ''] = ['text', 'assignee_id', 'tag'].map((name) => queryValues(query, name)[0])
  const isOnlyAttention = query.attention === 'true'
  const shown = [
    text,
    isOnlyAttention && 'только выделенные',
    assignee && `ведёт ${members.find(({ id }) => String(id) === assignee)?.name ?? 'коллега'}`,
    tag && `метка ${inQuotes(tag)}`,
  ].filter(Boolean)
  return (
    <details key={shown.join()} id={SEARCH_PANEL_ID} className="group/search">
      <summary
        aria-label={shown.length > 0 ? `Поиск и фильтры: ${shown.join(', ')}` : 'Поиск и фильтры'}
        aria-keyshortcuts="/"
        className={`${toolClass} group-open/search:bg-sunken ${shown.length > 0 ? 'bg-marker! text-on-marker!' : ''}`}
      >
        <Search size={18} strokeWidth={1.75} />
      </summary>
      <Form
        action={href('/responses')}
        role="search"
        onSubmit={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
        className="absolute inset-x-0 top-full z-10 grid gap-2 border-rule border-b bg-raised p-3 shadow-raised"
      >
        {KEPT_PARAMS.flatMap((name) =>
          queryValues(query, name).map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
        )}
        <label className="text-meta">
          <span className="mb-1 block text-ink2">Имя, должность или слова письма</span>
          <input type="search" name="text" defaultValue={text} enterKeyHint="search" className={CONTROL_CLASS} />
        </label>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2 empty:hidden">
          {(members.length > 1 || assignee) && (
            <Filter
              name="assignee_id"
              label="Кто ведёт"
              anyLabel="Все"
              chosen={assignee}
              options={members.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          {(known_tags.length > 0 || tag) && (
            <Filter
              name="tag"
              label="Метка"
              anyLabel="Любая"
              chosen={tag}
              options={[...new Set([...known_tags, tag])].filter(Boolean).map((one) => ({ value: one, label: one }))}
            />
          )}
        </div>
        <Choice
          type="checkbox"
          name="attention"
          value="true"
          label="Только выделенные отклики"
          defaultChecked={isOnlyAttention}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small">Найти</Button>
          {shown.length > 0 && (
            <ButtonLink to={inboxAddress(unfiltered)} kind="plain" size="small">
              Сбросить
            </ButtonLink>
          )}
        </div>
      </Form>
    </details>
  )
}

type FilterProps = { name: string; label: string; anyLabel: string; chosen: string; options: readonly Option[] }

const Filter = ({ name, label, anyLabel, chosen, options }: FilterProps) => (
  <label className="min-w-0 text-meta">
    <span className="mb-1 block text-ink2">{label}</span>
    <select name={name} defaultValue={chosen} className={CONTROL_CLASS}>
      <option value="">{anyLabel}</option>
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  </label>
)
