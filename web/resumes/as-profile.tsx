import { type ReactNode, useContext, useState } from 'react'
import { valueAt } from '#lib/form-tree.ts'
import { Choice } from '../ui/choice.tsx'
import { ScopeContext } from '../ui/form-context.ts'
import { NoScript } from '../ui/no-script.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

type Props = {
  name: string
  /** For example «Языки»: a field that takes its value from the profile unless this resume has its own. */
  label: string
  /** The value of the profile in one line. */
  said: string
  children: ReactNode
}

/** A list field that takes its default from the profile until this resume has its own value. */
export function AsProfile({ name, label, said, children }: Props) {
  const { values } = useContext(ScopeContext)
  const [isOwn, setOwn] = useState(() => Array.isArray(valueAt(values, name)))
  return (
    <div className="mb-4">
      <Choice
        type="checkbox"
        name="as_profile[]"
        value={name}
        label={`${label} — как в профиле`}
        hint={said || 'В профиле пока не указано'}
        checked={!isOwn}
        onChange={({ target }) => setOwn(!target.checked)}
      />
      {isOwn ? <div className={OWN}>{children}</div> : <AsThere name={name}>{children}</AsThere>}
    </div>
  )
}

const OWN = 'mt-2 border-rule border-l-2 pl-4'

/**
 * Sends null, not an empty list, so that the profile's value is used. Without JavaScript the fields cannot be opened on
 * demand, so they are always there, and `or_own[]` tells the server to prefer them when they are filled.
 */
function AsThere({ name, children }: Pick<Props, 'name' | 'children'>) {
  if (useHydrated()) return <input type="hidden" name={name} value="" />
  return (
    <NoScript>
      <input type="hidden" name="or_own[]" value={name} />
      <div className={OWN}>
        <p className="mb-2 text-ink2 text-meta">Заполните, если в этом резюме иначе.</p>
        {children}
      </div>
    </NoScript>
  )
}
