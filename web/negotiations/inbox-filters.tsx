import { Form } from 'react-router'
import type { Stage } from '#contract/stages.ts'
import { type Fields, valuesOf } from '#lib/fields.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { CONTROL } from '../ui/field.tsx'
import type { Option } from '../ui/options.ts'
import { SELECT, SelectBox } from '../ui/select.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

type Props = {
  action: string
  query: Fields
  vacancies: readonly Option[]
  /** Only for the list: the pipeline shows the stages as columns and has its own order. */
  stages?: readonly Stage[]
  /** Query parameters without a field in this form. They are kept as hidden inputs. */
  kept: readonly string[]
}

const ORDERS = [
  { value: '', label: 'Сначала новые' },
  { value: 'due', label: 'Сначала просроченные' },
]

/** Filters of the inbox. With JavaScript a changed filter is submitted immediately, otherwise with the button. */
export function InboxFilters({ action, query, vacancies, stages, kept }: Props) {
  const isHydrated = useHydrated()
  const chosenOf = (name: string) => valuesOf(query, name)[0] ?? ''
  return (
    <Form action={action} role="search" className="mb-4 grid grid-cols-2 items-end gap-3 desktop:grid-cols-4">
      {kept.flatMap((name) =>
        valuesOf(query, name).map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
      <Pick
        label="Вакансия"
        name="vacancy_id"
        chosen={chosenOf('vacancy_id')}
        options={[ALL_VACANCIES, ...vacancies]}
      />
      {stages && (
        <>
          <Pick
            label="Этап"
            name="stage_id"
            chosen={chosenOf('stage_id')}
            options={[ALL_STAGES, ...stages.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <Pick label="Порядок" name="order_by" chosen={chosenOf('order_by')} options={ORDERS} />
        </>
      )}
      <label className="max-tablet:col-span-2">
        <span className={CAPTION}>Имя, должность или слова письма</span>
        <input
          key={chosenOf('text')}
          type="search"
          name="text"
          defaultValue={chosenOf('text')}
          enterKeyHint="search"
          className={CONTROL}
        />
      </label>
      <div className="col-span-full -my-1">
        <Choice
          key={chosenOf('attention')}
          type="checkbox"
          name="attention"
          value="true"
          label="Только те, кто очень хочет к вам"
          defaultChecked={chosenOf('attention') === 'true'}
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
const WIDE: Record<string, string> = { vacancy_id: 'max-tablet:col-span-2' }
const CAPTION = 'mb-1 block text-ink2 text-meta'

type PickProps = { label: string; name: string; chosen: string; options: readonly Option[] }

function Pick({ label, name, chosen, options }: PickProps) {
  return (
    <label className={`min-w-0 ${WIDE[name] ?? ''}`}>
      <span className={CAPTION}>{label}</span>
      <SelectBox>
        <select
          key={chosen}
          name={name}
          defaultValue={chosen}
          onChange={({ target }) => target.form?.requestSubmit()}
          className={SELECT}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </SelectBox>
    </label>
  )
}
