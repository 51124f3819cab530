import { type ReactNode, useContext, useState } from 'react'
import { valueAt } from '#lib/forms/form-data.ts'
import { Choice } from '#ui/form/fields/choice.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { NoScript } from '#ui/no-script.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

type Props = {
  name: string
  /** For example «Языки»: a field that takes its value from the profile unless this resume has its own. */
  label: string
  /** The value of the profile in one line. */
  profileText: string
  children: ReactNode
}

/** A list field that takes its default from the profile until this resume has its own value. */
export function ProfileDefault({ name, label, profileText, children }: Props) {
  const { values } = useContext(ScopeContext)
  const [isOwn, setOwn] = useState(() => Array.isArray(valueAt(values, name)))
  return (
    <div className="mb-4">
      <Choice
        type="checkbox"
        name="as_profile[]"
        value={name}
        label={`${label} — как в профиле`}
        hint={profileText || 'В профиле пока не указано'}
        checked={!isOwn}
        onChange={({ target }) => setOwn(!target.checked)}
      />
      {isOwn ? (
        <div className={OWN_FIELDS_CLASSES}>{children}</div>
      ) : (
        <ProfileDefaultInputs name={name}>{children}</ProfileDefaultInputs>
      )}
    </div>
  )
}

const OWN_FIELDS_CLASSES = 'mt-2 border-rule border-l-2 pl-4'

/**
 * Sends null, not an empty list, so that the profile's value is used. Without JavaScript the fields cannot be opened on
 * demand, so they are always there, and `or_own[]` tells the server to prefer them when they are filled.
 */
function ProfileDefaultInputs({ name, children }: Pick<Props, 'name' | 'children'>) {
  if (useHydrated()) return <input type="hidden" name={name} value="" />
  return (
    <NoScript>
      <input type="hidden" name="or_own[]" value={name} />
      <div className={OWN_FIELDS_CLASSES}>
        <p className="mb-2 text-ink2 text-meta">Заполните, если в этом резюме иначе.</p>
        {children}
      </div>
    </NoScript>
  )
}
