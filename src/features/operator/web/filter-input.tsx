import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { SELECT_CLASS, SelectWrapper } from '#ui/form/fields/select.tsx'

type Props = { label: string; name: string; value: string | undefined; error?: string | undefined; hint?: string }

/** Field of a form that is sent by GET: what is wrong with it stands under it. */
export function FilterInput({ label, name, value, error, hint, type = 'text' }: Props & { type?: string }) {
  const [errorId, hintId] = [`filter-${name}-error`, `filter-${name}-hint`]
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div>
      <label>
        <span className="mb-1 block font-medium text-meta">{label}</span>
        <input
          name={name}
          type={type}
          defaultValue={value ?? ''}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={CONTROL_CLASS}
        />
      </label>
      {error && (
        <p id={errorId} className="mt-1 text-danger text-meta">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1 text-ink2 text-note">
          {hint}
        </p>
      )}
    </div>
  )
}

type Options = readonly (readonly [value: string, label: string])[]

export const FilterChoice = ({ label, name, value, options }: Props & { options: Options }) => (
  <label className="block">
    <span className="mb-1 block font-medium text-meta">{label}</span>
    <SelectWrapper>
      <select name={name} defaultValue={value ?? ''} className={SELECT_CLASS}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </SelectWrapper>
  </label>
)
