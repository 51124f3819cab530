import { type ReactNode, useContext, useState } from 'react'
import { valueAt } from '#lib/form-tree.ts'
import { Choice } from '../ui/choice.tsx'
import { ScopeContext } from '../ui/form-context.ts'
import { NoScript } from '../ui/no-script.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

type Props = {
  name: string
  /** «Языки»: what the profile says unless this resume says otherwise. */
  label: string
  /** What the profile says, in a line. */
  said: string
  children: ReactNode
}

/** A list that the profile keeps for all resumes, until this one has its own. */
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

/** Nothing, not an empty list: the profile says it. Without script there is no way to ask for the fields, so they are there, and the box says the rest. */
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
