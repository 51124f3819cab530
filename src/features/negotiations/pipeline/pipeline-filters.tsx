import { Form, href } from 'react-router'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { Button } from '#ui/form/button.tsx'
import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { Choice } from '#ui/form/fields/choice.tsx'
import { SELECT_CLASS, SelectWrapper } from '#ui/form/fields/select.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

type Props = { query: QueryFields; vacancies: readonly Option[] }

/** Filters of the board. With script a changed filter is submitted immediately, otherwise with the button. */
export function PipelineFilters({ query, vacancies }: Props) {
  const isHydrated = useHydrated()
  const selectedValue = (name: string) => queryValues(query, name)[0] ?? ''
  return (
    <Form
      action={href('/responses/board')}
      role="search"
      className="mb-4 grid grid-cols-2 items-end gap-3 desktop:grid-cols-4"
    >
      <FilterSelect
        label="Вакансия"
        name="vacancy_id"
        selected={selectedValue('vacancy_id')}
        options={[ALL_VACANCIES, ...vacancies]}
      />
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
          label="Только выделенные отклики"
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
