import { Form } from 'react-router'
import type { Stage } from '#contract/negotiations/pipeline/stages.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { Button } from '../../ui/form/button.tsx'
import { CONTROL_CLASS } from '../../ui/form/field.tsx'
import { Choice } from '../../ui/form/fields/choice.tsx'
import { SELECT_CLASS, SelectWrapper } from '../../ui/form/fields/select.tsx'
import type { Option } from '../../ui/form/options/options.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

type Props = {
  action: string
  query: QueryFields
  vacancies: readonly Option[]
  /** Only for the list: the pipeline shows the stages as columns and has its own order. */
  stages?: readonly Stage[]
  /** Query parameters without a field in this form. They are kept as hidden inputs. */
  preservedParams: readonly string[]
}

const ORDERS = [
  { value: '', label: 'Сначала новые' },
  { value: 'due', label: 'Сначала просроченные' },
]

/** Filters of the inbox. With JavaScript a changed filter is submitted immediately, otherwise with the button. */
export function InboxFilters({ action, query, vacancies, stages, preservedParams }: Props) {
  const isHydrated = useHydrated()
  const selectedValue = (name: string) => queryValues(query, name)[0] ?? ''
  return (
    <Form action={action} role="search" className="mb-4 grid grid-cols-2 items-end gap-3 desktop:grid-cols-4">
      {preservedParams.flatMap((name) =>
        queryValues(query, name).map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
      <FilterSelect
        label="Вакансия"
        name="vacancy_id"
        selected={selectedValue('vacancy_id')}
        options={[ALL_VACANCIES, ...vacancies]}
      />
      {stages && (
        <>
          <FilterSelect
            label="Этап"
            name="stage_id"
            selected={selectedValue('stage_id')}
            options={[ALL_STAGES, ...stages.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <FilterSelect label="Порядок" name="order_by" selected={selectedValue('order_by')} options={ORDERS} />
        </>
      )}
      <label className="max-tablet:col-span-2">
        <span className={CAPTION}>Имя, должность или слова письма</span>
        <input
          key={selectedValue('text')}
          type="search"
          name="text"
          defaultValue={selectedValue('text')}
          enterKeyHint="search"
          className={CONTROL_CLASS}
        />
      </label>
      <div className="col-span-full -my-1">
        <Choice
          key={selectedValue('attention')}
          type="checkbox"
          name="attention"
          value="true"
          label="Только те, кто очень хочет к вам"
          defaultChecked={selectedValue('attention') === 'true'}
          onChange={({ target }) => target.form?.requestSubmit()}
        />
      </div>
      {!isHydrated && (
        <Button kind="outlined" size="small">
          Показать
        </Button>
      )}
    </Form>
  )
}

const ALL_VACANCIES: Option = { value: '', label: 'Все вакансии' }
const ALL_STAGES: Option = { value: '', label: 'Все этапы' }
/** Classes of filters that take a full row on narrow screens. */
const COLUMN_CLASSES: Record<string, string> = { vacancy_id: 'max-tablet:col-span-2' }
const CAPTION = 'mb-1 block text-ink2 text-meta'

type FilterSelectProps = { label: string; name: string; selected: string; options: readonly Option[] }

function FilterSelect({ label, name, selected, options }: FilterSelectProps) {
  return (
    <label className={`min-w-0 ${COLUMN_CLASSES[name] ?? ''}`}>
      <span className={CAPTION}>{label}</span>
      <SelectWrapper>
        <select
          key={selected}
          name={name}
          defaultValue={selected}
          onChange={({ target }) => target.form?.requestSubmit()}
          className={SELECT_CLASS}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </SelectWrapper>
    </label>
  )
}
